import { cellOf, tapKind } from '../cell-map.ts';
import type { EntryKind } from '../constants.ts';
import type { RecordLesson, RecordStudent } from '../schemas.ts';
import { type GridRow, type Place, placesIn, type Range } from './grid/grid-rows.ts';
import type { Draft } from './sync/record-step.ts';
import type { ClassRecord } from './use-record.ts';

/** What a tap records: what is usual next, or always the same. */
export type Brush = EntryKind | 'tap';

export type OpenedCell = { readonly child: RecordStudent; readonly lesson: RecordLesson };

type Shown = { readonly rows: readonly GridRow[]; readonly children: readonly RecordStudent[] };
type Recording = { readonly day: string; readonly cells: ClassRecord['cells']; readonly brush: Brush };

/** What is to be recorded of places of a grid. */
export const createRecorder = ({ rows, children }: Shown, { day, cells, brush }: Recording) => {
  const at = ({ row, column }: Place): OpenedCell | undefined => {
    const [line, child] = [rows[row], children[column]];
    return line?.kind === 'lesson' && child ? { lesson: line.lesson, child } : undefined;
  };
  const within = (range: Range) => placesIn(range).flatMap((place) => at(place) ?? []);
  const draft = ({ child, lesson }: OpenedCell, kind: EntryKind): Draft => ({
    studentID: child._id,
    lessonID: lesson._id,
    kind,
    day,
  });
  const infoOf = ({ child, lesson }: OpenedCell) => cellOf(cells, child._id, lesson._id);
  return {
    at,
    sameOf: (range: Range, kind: EntryKind) => within(range).map((cell) => draft(cell, kind)),
    /** The mark is set for all, or taken from all where all have it. */
    attentionOf: (range: Range): Draft[] => {
      const all = within(range);
      const attention = all.every((cell) => infoOf(cell)?.needsAttention) ? 'cleared' : 'set';
      return all
        .filter((cell) => (infoOf(cell)?.needsAttention ?? false) === (attention === 'cleared'))
        .map((cell) => ({ ...draft(cell, 'noted'), attention }));
    },
    /** The chosen word for every one of these places. */
    paintOf: (places: readonly Place[]): Draft[] =>
      brush === 'tap' ? [] : places.flatMap((place) => at(place) ?? []).map((cell) => draft(cell, brush)),
    tapOf: (place: Place): Draft[] => {
      const cell = at(place);
      return cell ? [draft(cell, brush === 'tap' ? tapKind(infoOf(cell)) : brush)] : [];
    },
  };
};
