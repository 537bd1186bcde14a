import * as texts from '#texts/roster/screens';
import { type ImportKind, isOfPeople } from '../import-fields.ts';
import type { Outcome } from '../schemas.ts';

export const subjectOf = (kind: ImportKind): 'people' | 'classes' => (isOfPeople(kind) ? 'people' : 'classes');

export const shownOutcomes = [
  'create',
  'update',
  'ask',
  'skip',
  'kept',
  'unchanged',
] as const satisfies readonly Outcome[];

export const outcomeLabel = (outcome: Outcome): string => texts.outcomes[outcome];
