import { notFound } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/classes/errors';
import type { classesEndpoints } from '../../contract.ts';
import { categoryRows, levelRows, sectionRows } from '../classes.queries.ts';
import { levelView } from '../classes.view.ts';
import { pageById } from '../page-by-id.ts';

export const getLevels: Handler<(typeof classesEndpoints)['getLevels']> = async (context, { category, ...page }) => {
  const { db } = context;
  if (category === undefined) return [];
  if (!(await categoryRows(db).where('id', '=', category).executeTakeFirst())) throw notFound(texts.category);
  const rows = await pageById(context, page, (id) =>
    levelRows(db).where('category_id', '=', category).where('id', '>', id),
  );
  const all = rows.length === 0 ? [] : await sectionRows(db).where('levels.category_id', '=', category).execute();
  const sections = Map.groupBy(all, ({ level_id }) => level_id);
  return rows.map((row) => levelView(row, sections.get(row.id) ?? []));
};
