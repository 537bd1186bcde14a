import { type BinRow, type Cycle, listRowsInBin } from '#platform/server/bin/bin.ts';
import type { Db } from '#platform/server/db/database.ts';
import { findCircle, findCircleThrough, type Link } from './find-circle.ts';
import { allLinks, circleText } from './refuse-circles.ts';

const linkOf = ({ lesson_id = '', before_id = '' }: BinRow): Link => ({ lesson: lesson_id, before: before_id });

/** Names of lessons that live or lie in a batch. */
const namesOf = async (db: Db, ids: readonly string[], inBatch: readonly BinRow[]): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('lessons').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map([...inBatch, ...rows].map(({ id = '', name = '' }) => [id, name]));
};

/** Links that come back with a batch: both of their lessons live or lie in it. */
const listRestoredLinks = async (db: Db, batch: string, lessons: readonly BinRow[]): Promise<BinRow[]> => {
  const rows = await listRowsInBin(db, 'lesson_links', batch);
  if (rows.length === 0) return [];
  const live = await db.selectFrom('lessons').select('id').execute();
  const present = new Set([...live, ...lessons].map(({ id = '' }) => id));
  return rows
    .map((row) => ({ row, ...linkOf(row) }))
    .flatMap(({ row, lesson, before }) => (present.has(lesson) && present.has(before) ? [row] : []));
};

/** Links of a batch that would lead round in a circle, each with those that come back before it. */
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
