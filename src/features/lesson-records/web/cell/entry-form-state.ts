import { type CellInfo, tapKind } from '../../cell-map.ts';
import { type Attention, type EntryKind, periods } from '../../constants.ts';
import type { Entry } from '../../schemas.ts';
import type { CellFocus } from '../grid/use-grid-keys.ts';
import type { Draft } from '../sync/record-step.ts';

/** What a form is opened for: a correction, or something new of a cell. */
export type EntryFormOptions = {
  readonly cell: CellInfo | undefined;
  readonly focus?: CellFocus | undefined;
  readonly corrected?: Entry | undefined;
};

/** What stands in the form. `attention` is missing until somebody chose it. */
export type EntryFormState = {
  readonly kind: EntryKind;
  readonly period: string;
  readonly note: string;
  readonly attention: boolean | undefined;
};

/** A new entry is a note until another word is chosen: nothing was given yet. A period is one of a lesson that was given. */
export const initialState = ({ cell, focus, corrected }: EntryFormOptions): EntryFormState => ({
  kind: corrected?.kind ?? (focus === 'period' ? tapKind(cell) : 'noted'),
  period: String(corrected?.period ?? 'none'),
  note: corrected?.note ?? '',
  attention: undefined,
});

/** Whether the form shows it: of a correction what that entry said, otherwise what the cell says. */
export const showsAttention = (
  { cell, corrected }: EntryFormOptions,
  { attention }: Pick<EntryFormState, 'attention'>,
): boolean => attention ?? (corrected ? corrected.attention === 'set' : (cell?.needsAttention ?? false));

/** What is stored of it. A correction keeps what its entry said unless that was changed. */
const attentionOf = (options: EntryFormOptions, state: EntryFormState): Attention | null => {
  const [before, after] = [showsAttention(options, { attention: undefined }), showsAttention(options, state)];
  if (before === after) return options.corrected?.attention ?? null;
  return after ? 'set' : 'cleared';
};

type EntryFields = Pick<Draft, 'kind' | 'note' | 'period' | 'attention'>;

export const entryFields = (options: EntryFormOptions, state: EntryFormState): EntryFields => ({
  kind: state.kind,
  note: state.note,
  period: periods.find((period) => String(period) === state.period) ?? null,
  attention: attentionOf(options, state),
});

/** A note without words that changes nothing tells nobody anything. */
export const isEmptyEntry = ({ kind, note, period, attention }: EntryFields): boolean =>
  kind === 'noted' && note === '' && period === null && attention === null;
