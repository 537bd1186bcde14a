import * as texts from '#texts/roster/screens';
import { type ImportKind, isOfPeople } from '../import-fields.ts';
import type { Outcome } from '../schemas.ts';

/** What sentences call that which the lines of a table are about. */
export const subjectOf = (kind: ImportKind): 'people' | 'classes' => (isOfPeople(kind) ? 'people' : 'classes');

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
