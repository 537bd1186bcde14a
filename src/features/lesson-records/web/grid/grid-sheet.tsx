import { useEffect } from 'react';
import { SheetHead } from '#platform/web/brand/sheet-head.tsx';
import { PrintedSheet } from '#platform/web/print/printed-sheet.tsx';
import * as texts from '#texts/lesson-records/grid';
import { type CellMap, cellOf } from '../../cell-map.ts';
import type { RecordStudent } from '../../schemas.ts';
import type { GridRow } from './grid-rows.ts';
import styles from './grid-sheet.module.css';
import { shortNames } from './short-names.ts';
import { StateMark } from './state-mark.tsx';

export type GridSheetProps = {
  title: string;
  rows: readonly GridRow[];
  students: readonly RecordStudent[];
  cells: CellMap;
  onPrinted: () => void;
};

const Line = ({ row, students, cells }: Pick<GridSheetProps, 'students' | 'cells'> & { row: GridRow }) =>
  row.kind === 'group' ? (
    <tr>
      <th scope="rowgroup" colSpan={students.length + 1} className={styles.group}>
        {row.name}
      </th>
    </tr>
  ) : (
    <tr>
      <th scope="row" className={styles.lesson}>
        {row.lesson.name}
      </th>
      {students.map(({ _id }) => {
        const state = cellOf(cells, _id, row.lesson._id)?.state ?? 'none';
        return <td key={_id}>{state === 'none' ? <span className={styles.box} /> : <StateMark state={state} />}</td>;
      })}
    </tr>
  );

/** Printed version of the grid, with a box to tick in each empty cell. */
export const GridSheet = ({ title, rows, students, cells, onPrinted }: GridSheetProps) => {
  useEffect(() => {
    addEventListener('afterprint', onPrinted, { once: true });
    print();
    return () => removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  const names = shortNames(students);
  return (
    <PrintedSheet isWide>
      <div className={styles.page}>
        <SheetHead />
        <h1>{title}</h1>
        <table className={styles.sheet}>
          <thead>
            <tr>
              <th scope="col">{texts.lessons}</th>
              {students.map(({ _id }) => (
                <th key={_id} scope="col" className={styles.child}>
                  <span>{names.get(_id)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.id} row={row} students={students} cells={cells} />
            ))}
          </tbody>
        </table>
      </div>
    </PrintedSheet>
  );
};
