import * as texts from '#texts/roster/screens';
import type { Outcome } from '../schemas.ts';

/** In the order in which somebody looks at them. */
export const shownOutcomes = [
  'create',
  'update',
  'ask',
  'skip',
  'kept',
  'unchanged',
] as const satisfies readonly Outcome[];

export const outcomeLabel = (outcome: Outcome): string => texts.outcomes[outcome];
