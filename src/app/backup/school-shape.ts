import type { SchoolShape } from '#platform/server/backup/school-shape.ts';
import { features } from '../features.ts';
import { markedShape, type TableMarks } from './marked-shape.ts';

const tablesOfKind = (kind: 'left out' | 'keys') =>
  features.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([name, { backup }]) => (backup === kind ? name : [])),
  );

export const tableMarks: TableMarks = { leftOut: tablesOfKind('left out'), keyTables: tablesOfKind('keys') };

/** What backups must know of the features' tables. */
export const schoolShape: SchoolShape = markedShape(tableMarks);
