import { type KeyboardEvent, useState } from 'react';
import type { EntryKind } from '../../constants.ts';
import { type GridRow, type Place, placeAfterKey, type Range } from './grid-rows.ts';

const kindByKey: Readonly<Record<string, EntryKind>> = {
  1: 'planned',
  2: 'presented',
  3: 'practised',
  4: 'mastered',
  5: 'represented',
};

/** Field of the cell panel to focus. */
export type CellFocus = 'note' | 'period';

export type GridActions = {
  /** Records the same entry for all cells of a range. */
  readonly onKind: (range: Range, kind: EntryKind) => void;
  readonly onAttention: (range: Range) => void;
  /** @param focus Field to focus instead of the first one. */
  readonly onOpen: (place: Place, focus?: CellFocus) => void;
  /** Withdraws the viewer's last entry of the day. */
  readonly onWithdraw: (place: Place) => void;
  readonly onDay: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
};

type Size = { readonly rows: readonly GridRow[]; readonly columns: number };

export const useGridKeys = ({ rows, columns }: Size, actions: GridActions, scrollTo: (place: Place) => void) => {
  const first = Math.max(
    rows.findIndex(({ kind }) => kind === 'lesson'),
    0,
  );
  const [chosen, setChosen] = useState<Range>();
  const clamp = ({ row, column }: Place): Place => ({
    row: rows[row]?.kind === 'lesson' ? row : first,
    column: Math.min(column, columns - 1),
  });
  const start = { row: first, column: 0 };
  const range = { from: clamp(chosen?.from ?? start), to: clamp(chosen?.to ?? start) };
  const active = range.to;
  const choose = (place: Place, isRange = false) => setChosen({ from: isRange ? range.from : place, to: place });

  const commands = new Map<string, () => void>([
    ['Enter', () => actions.onOpen(active)],
    ['a', () => actions.onAttention(range)],
    ['n', () => actions.onOpen(active, 'note')],
    ['t', () => actions.onOpen(active, 'period')],
    ['d', actions.onDay],
    ['Delete', () => actions.onWithdraw(active)],
    ['/', actions.onSearch],
    ['?', actions.onHelp],
  ]);

  const act = (event: KeyboardEvent): boolean => {
    const isControl = event.ctrlKey || event.metaKey;
    if (isControl && event.key.toLowerCase() === 'z') {
      if (event.shiftKey) actions.onRedo();
      else actions.onUndo();
      return true;
    }
    const place = placeAfterKey(active, event.key, { rows, columns, isWhole: isControl });
    if (place) {
      choose(place, event.shiftKey);
      scrollTo(place);
      return true;
    }
    if (isControl || event.altKey) return false;
    const kind = kindByKey[event.key];
    if (kind) actions.onKind(range, kind);
    else commands.get(event.key)?.();
    return kind !== undefined || commands.has(event.key);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (act(event)) event.preventDefault();
  };
  return { range, active, choose, onKeyDown };
};
