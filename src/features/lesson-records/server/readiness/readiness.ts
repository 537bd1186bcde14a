import type { LinkKind } from '#features/albums/constants.ts';
import type { CellState } from '../../constants.ts';

/** What comes before a lesson, of the lessons that a class works with. */
export type Before = { readonly id: string; readonly kind: LinkKind };

/** What a child had of a lesson. `lastDay` is `YYYY-MM-DD`. */
export type Had = { readonly state: CellState; readonly times: number; readonly lastDay: string };

/** What a child had, by lesson. */
export type HadByLesson = ReadonlyMap<string, Had>;

export type Readiness =
  /** The child had it already. */
  | { readonly is: 'begun' }
  /** All that comes before it is there. */
  | { readonly is: 'ready' }
  /** One lesson usually comes first. */
  | { readonly is: 'nearly'; readonly waitsFor: string }
  | { readonly is: 'later' };

const begunStates: ReadonlySet<CellState> = new Set(['presented', 'practising', 'mastered']);
const workedStates: ReadonlySet<CellState> = new Set(['practising', 'mastered']);

export const isBegun = (had: Had | undefined): boolean => had !== undefined && begunStates.has(had.state);

/** Whether the way on is open: what it is hard to work without is practised, what usually comes before was presented. */
const isOpen = ({ id, kind }: Before, had: HadByLesson): boolean => {
  const state = had.get(id)?.state;
  return state !== undefined && (kind === 'needs' ? workedStates : begunStates).has(state);
};

/** Whether a lesson may come next for a child. It only says what fits: whatever is recorded is recorded all the same. */
export const readinessOf = (lessonId: string, before: readonly Before[], had: HadByLesson): Readiness => {
  if (isBegun(had.get(lessonId))) return { is: 'begun' };
  const missing = before.filter((one) => !isOpen(one, had));
  const [first] = missing;
  if (!first) return { is: 'ready' };
  return missing.length === 1 ? { is: 'nearly', waitsFor: first.id } : { is: 'later' };
};
