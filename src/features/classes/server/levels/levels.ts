import { studentPersonView, teachersById, teacherView } from '#features/people/server/public.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/classes/errors';
import type { classesEndpoints } from '../../contract.ts';
import { categoryRows, levelRows, loadSections, sectionRows } from '../classes.queries.ts';
import { levelView, sectionView } from '../classes.view.ts';
import { pageById } from '../page-by-id.ts';
import { requireLevelRow } from '../require-part.ts';

export const getLevel: Handler<(typeof classesEndpoints)['getLevel']> = async (context, { levelID }) => {
  const { db, services } = context;
  if (levelID === undefined) return { sections: [], teachers: [] };
  await requireLevelRow(db, levelID);
  const sections = await loadSections(db, await sectionRows(db).where('level_id', '=', levelID).execute());
  const adviserIds = [...new Set(sections.map(({ adviser_id }) => adviser_id))];
  const duties = await services.ports.school.duties(db, adviserIds);
  const advisers = await teachersById(db, adviserIds);
  return {
    sections: sections.map((row) => sectionView(row, studentPersonView)),
    teachers: advisers.map((row) => teacherView(row, duties.get(row.id))),
  };
};

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
