import { type CellInfo, tapKind } from '../../cell-map.ts';
import { type Attention, type EntryKind, periods } from '../../constants.ts';
import type { Entry } from '../../schemas.ts';
import type { CellFocus } from '../grid/use-grid-keys.ts';
import type { Draft } from '../sync/record-step.ts';

/** Context of a form: a new entry of a cell, or the correction of an entry. */
export type EntryFormOptions = {
  readonly cell: CellInfo | undefined;
  readonly focus?: CellFocus | undefined;
  readonly corrected?: Entry | undefined;
};

/** Form values. `attention` is undefined until the user changes it. */
export type EntryFormState = {
  readonly kind: EntryKind;
  readonly period: string;
  readonly note: string;
  readonly attention: boolean | undefined;
};

/** Defaults to a note, so that nothing is recorded as given by mistake. A period implies a given lesson. */
export const initialState = ({ cell, focus, corrected }: EntryFormOptions): EntryFormState => ({
  kind: corrected?.kind ?? (focus === 'period' ? tapKind(cell) : 'noted'),
  period: String(corrected?.period ?? 'none'),
  note: corrected?.note ?? '',
  attention: undefined,
});

/** Returns the checkbox state: the user's choice, else that of the corrected entry or of the cell. */
export const showsAttention = (
  { cell, corrected }: EntryFormOptions,
  { attention }: Pick<EntryFormState, 'attention'>,
): boolean => attention ?? (corrected ? corrected.attention === 'set' : (cell?.needsAttention ?? false));

/** Returns the mark to store. A correction keeps the mark of its entry unless the user changed it. */
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

/** True for an entry that would record nothing. */
export const isEmptyEntry = ({ kind, note, period, attention }: EntryFields): boolean =>
  kind === 'noted' && note === '' && period === null && attention === null;
