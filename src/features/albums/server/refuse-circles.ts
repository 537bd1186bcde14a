import { invalidField } from '#kernel/app-error.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/albums/errors';
import { findCircleThrough, type Link } from './find-circle.ts';

/** Formats the lesson names of a circle: `A → B → A`. */
export const circleText = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(' → ');

export const allLinks = (db: Db): Promise<Link[]> =>
  db.selectFrom('lesson_links').select(['lesson_id as lesson', 'before_id as before']).execute();

/** Refuses a circle through `added` links, already written under the albums lock. @throws AppError invalid */
export const refuseCircles = async (db: Db, field: string, added: readonly Link[]): Promise<void> => {
  const circle = findCircleThrough(added, await allLinks(db));
  if (!circle) return;
  const rows = await db.selectFrom('lessons').select(['id', 'name']).where('id', 'in', circle).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  throw invalidField(field, texts.circle({ way: circleText(circle.map((id) => names.get(id) ?? '')) }));
};
