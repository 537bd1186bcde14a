import type { LinkKind } from '#features/albums/constants.ts';
import type { CellState } from '../../constants.ts';

/** A prerequisite of a lesson, among the lessons that the section uses. */
export type Before = { readonly id: string; readonly kind: LinkKind };

/** Summary of a student's entries for a lesson. `lastDay` is `YYYY-MM-DD`. */
export type Had = { readonly state: CellState; readonly times: number; readonly lastDay: string };

export type HadByLesson = ReadonlyMap<string, Had>;

export type Readiness =
  | { readonly is: 'begun' }
  /** All prerequisites are met. */
  | { readonly is: 'ready' }
  /** Only one prerequisite is missing. */
  | { readonly is: 'nearly'; readonly waitsFor: string }
  | { readonly is: 'later' };

const begunStates: ReadonlySet<CellState> = new Set(['presented', 'practising', 'mastered']);
const workedStates: ReadonlySet<CellState> = new Set(['practising', 'mastered']);

export const isBegun = (had: Had | undefined): boolean => had !== undefined && begunStates.has(had.state);

/** True if a prerequisite is met. A required one must be practiced, a usual predecessor must be presented. */
const isOpen = ({ id, kind }: Before, had: HadByLesson): boolean => {
  const state = had.get(id)?.state;
  return state !== undefined && (kind === 'needs' ? workedStates : begunStates).has(state);
};

/** Returns how ready a student is for a lesson. Advisory only: any entry can still be recorded. */
export const readinessOf = (lessonId: string, before: readonly Before[], had: HadByLesson): Readiness => {
  if (isBegun(had.get(lessonId))) return { is: 'begun' };
  const missing = before.filter((one) => !isOpen(one, had));
  const [first] = missing;
  if (!first) return { is: 'ready' };
  return missing.length === 1 ? { is: 'nearly', waitsFor: first.id } : { is: 'later' };
};
