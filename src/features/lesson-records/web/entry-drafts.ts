import { cellOf, tapKind } from '../cell-map.ts';
import type { EntryKind } from '../constants.ts';
import type { RecordLesson, RecordStudent } from '../schemas.ts';
import { type GridRow, type Place, placesIn, type Range } from './grid/grid-rows.ts';
import type { Draft } from './sync/record-step.ts';
import type { ClassRecord } from './use-record.ts';

/** Kind recorded by a tap. `tap` records the usual next kind. */
export type EntryTool = EntryKind | 'tap';

export type OpenedCell = { readonly student: RecordStudent; readonly lesson: RecordLesson };

type ShownGrid = { readonly rows: readonly GridRow[]; readonly students: readonly RecordStudent[] };
type RecordingState = { readonly day: string; readonly cells: ClassRecord['cells']; readonly tool: EntryTool };

export const createEntryDrafts = ({ rows, students }: ShownGrid, { day, cells, tool }: RecordingState) => {
  const cellAt = ({ row, column }: Place): OpenedCell | undefined => {
    const [line, student] = [rows[row], students[column]];
    return line?.kind === 'lesson' && student ? { lesson: line.lesson, student } : undefined;
  };
  const cellsIn = (range: Range) => placesIn(range).flatMap((place) => cellAt(place) ?? []);
  const draft = ({ student, lesson }: OpenedCell, kind: EntryKind): Draft => ({
    studentID: student._id,
    lessonID: lesson._id,
    kind,
    day,
  });
  const infoOf = ({ student, lesson }: OpenedCell) => cellOf(cells, student._id, lesson._id);
  return {
    cellAt,
    entriesOf: (range: Range, kind: EntryKind) => cellsIn(range).map((cell) => draft(cell, kind)),
    /** Sets the attention mark for all cells. Clears it if all have it. */
    attentionEntries: (range: Range): Draft[] => {
      const all = cellsIn(range);
      const attention = all.every((cell) => infoOf(cell)?.needsAttention) ? 'cleared' : 'set';
      return all
        .filter((cell) => (infoOf(cell)?.needsAttention ?? false) === (attention === 'cleared'))
        .map((cell) => ({ ...draft(cell, 'noted'), attention }));
    },
    paintedEntries: (places: readonly Place[]): Draft[] =>
      tool === 'tap' ? [] : places.flatMap((place) => cellAt(place) ?? []).map((cell) => draft(cell, tool)),
    tappedEntries: (place: Place): Draft[] => {
      const cell = cellAt(place);
      return cell ? [draft(cell, tool === 'tap' ? tapKind(infoOf(cell)) : tool)] : [];
    },
  };
};
