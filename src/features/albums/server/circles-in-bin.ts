import { type BinRow, type Cycle, listRowsInBin } from '#platform/server/bin/bin.ts';
import type { Db } from '#platform/server/db/database.ts';
import { findCircle, findCircleThrough, type Link } from './find-circle.ts';
import { allLinks, circleText } from './refuse-circles.ts';

const linkOf = ({ lesson_id = '', before_id = '' }: BinRow): Link => ({ lesson: lesson_id, before: before_id });

const namesOf = async (db: Db, ids: readonly string[], inBatch: readonly BinRow[]): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('lessons').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map([...inBatch, ...rows].map(({ id = '', name = '' }) => [id, name]));
};

/** Returns the links that a batch restores. Both of their lessons exist or are in the batch. */
const listRestoredLinks = async (db: Db, batch: string, lessons: readonly BinRow[]): Promise<BinRow[]> => {
  const rows = await listRowsInBin(db, 'lesson_links', batch);
  if (rows.length === 0) return [];
  const live = await db.selectFrom('lessons').select('id').execute();
  const present = new Set([...live, ...lessons].map(({ id = '' }) => id));
  return rows
    .map((row) => ({ row, ...linkOf(row) }))
    .flatMap(({ row, lesson, before }) => (present.has(lesson) && present.has(before) ? [row] : []));
};

/** Returns the links of a batch that would close a circle, considering the links restored before them. */
export const circlesInBin = async (db: Db, batch: string): Promise<Cycle[]> => {
  const lessons = await listRowsInBin(db, 'lessons', batch);
  const rows = await listRestoredLinks(db, batch, lessons);
  if (rows.length === 0) return [];
  const live = await allLinks(db);
  if (!findCircle([...live, ...rows.map(linkOf)])) return [];
  const [restored, closing]: [Link[], { row: BinRow; circle: string[] }[]] = [[], []];
  for (const row of rows) {
    const link = linkOf(row);
    const circle = findCircleThrough([link], [...live, ...restored, link]);
    if (circle) closing.push({ row, circle });
    else restored.push(link);
  }
  const names = await namesOf(db, [...new Set(closing.flatMap(({ circle }) => circle))], lessons);
  return closing.map(({ row, circle }) => ({ row, description: circleText(circle.map((id) => names.get(id) ?? '')) }));
};
