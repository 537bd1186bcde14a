import { type CellInfo, type CellMap, cellOf } from '../../cell-map.ts';
import type { RecordArea } from '../../schemas.ts';

const begun: ReadonlySet<CellInfo['state']> = new Set(['presented', 'practising', 'mastered']);

/** @property lastDay In days since 1970. */
export type LastOfArea = { readonly area: string; readonly lesson: string; readonly lastDay: number };

/** Returns the student's most recent lesson of each area, in area order. Areas without lessons are omitted. */
export const lastByArea = (
  areas: readonly Pick<RecordArea, 'name' | 'groups'>[],
  cells: CellMap,
  studentId: string,
): LastOfArea[] =>
  areas.flatMap(({ name: area, groups }) => {
    const had = groups.flatMap(({ lessons }) =>
      lessons.flatMap(({ _id, name: lesson }) => {
        const cell = cellOf(cells, studentId, _id);
        return cell && begun.has(cell.state) ? [{ area, lesson, lastDay: cell.lastDay }] : [];
      }),
    );
    const last = had.toSorted((one, other) => other.lastDay - one.lastDay)[0];
    return last ?? [];
  });
