import { type CellInfo, tapKind } from '../../cell-map.ts';
import { type Attention, type EntryKind, periods } from '../../constants.ts';
import type { Entry } from '../../schemas.ts';
import type { CellFocus } from '../grid/use-grid-keys.ts';
import type { Draft } from '../sync/record-step.ts';

/** What a form is opened for: a correction, or something new of a cell. */
export type FormOf = {
  readonly cell: CellInfo | undefined;
  readonly focus?: CellFocus | undefined;
  readonly corrected?: Entry | undefined;
};

/** What stands in the form. `attention` is missing until somebody chose it. */
export type FormState = {
  readonly kind: EntryKind;
  readonly period: string;
  readonly note: string;
  readonly attention: boolean | undefined;
};

/** A new entry is a note until another word is chosen: nothing was given yet. A period is one of a lesson that was given. */
export const firstState = ({ cell, focus, corrected }: FormOf): FormState => ({
  kind: corrected?.kind ?? (focus === 'period' ? tapKind(cell) : 'noted'),
  period: String(corrected?.period ?? 'none'),
  note: corrected?.note ?? '',
  attention: undefined,
});

/** Whether the form shows it: of a correction what that entry said, otherwise what the cell says. */
export const showsAttention = ({ cell, corrected }: FormOf, { attention }: Pick<FormState, 'attention'>): boolean =>
  attention ?? (corrected ? corrected.attention === 'set' : (cell?.needsAttention ?? false));

/** What is stored of it. A correction keeps what its entry said unless that was changed. */
const attentionOf = (of: FormOf, state: FormState): Attention | null => {
  const [before, after] = [showsAttention(of, { attention: undefined }), showsAttention(of, state)];
  if (before === after) return of.corrected?.attention ?? null;
  return after ? 'set' : 'cleared';
};

type Written = Pick<Draft, 'kind' | 'note' | 'period' | 'attention'>;

export const writtenOf = (of: FormOf, state: FormState): Written => ({
  kind: state.kind,
  note: state.note,
  period: periods.find((period) => String(period) === state.period) ?? null,
  attention: attentionOf(of, state),
});

/** A note without words that changes nothing tells nobody anything. */
export const saysNothing = ({ kind, note, period, attention }: Written): boolean =>
  kind === 'noted' && note === '' && period === null && attention === null;
