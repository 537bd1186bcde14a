import type { SchoolShape } from '#platform/server/backup/school-shape.ts';
import type { TableDeclaration } from '#platform/server/feature.ts';
import { features } from '../features.ts';
import { markedShape, type TableMarks } from './marked-shape.ts';

const tablesOfKind = (kind: NonNullable<TableDeclaration['backup']>) =>
  features.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([name, { backup }]) => (backup === kind ? name : [])),
  );

export const tableMarks: TableMarks = {
  leftOut: tablesOfKind('left out'),
  onlyMoved: tablesOfKind('only moved'),
  keyTables: tablesOfKind('keys'),
};

export const schoolShape: SchoolShape = markedShape(tableMarks);
