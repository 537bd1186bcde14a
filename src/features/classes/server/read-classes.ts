import { getTeacher, studentPersonView, teachersById, teacherView } from '#features/people/server/public.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Verb } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { classesEndpoints } from '../contract.ts';
import { categoryRows, levelRows, loadSections, sectionRows } from './classes.queries.ts';
import { categoryView, levelView, sectionView } from './classes.view.ts';
import { getLevel as levelOf, getSection as sectionOf, getSubject as subjectOf } from './get-part.ts';

type Endpoints = typeof classesEndpoints;

const rowKey = ({ id }: { id: string }): [string, string] => ['', id];

export const getCategories: Verb<Endpoints['getCategories']> = async (context, input) => {
  const rows = await keysetPage(
    context,
    input,
    (after, limit) => {
      let query = categoryRows(context.db);
      if (after) query = query.where('id', '>', after[1]);
      return (limit === undefined ? query : query.limit(limit)).execute();
    },
    rowKey,
  );
  const levels = Map.groupBy(await levelRows(context.db).execute(), ({ category_id }) => category_id);
  return rows.map((row) => categoryView(row, levels.get(row.id) ?? []));
};

export const getLevels: Verb<Endpoints['getLevels']> = async (context, { category, ...page }) => {
  const { db } = context;
  if (!(await categoryRows(db).where('id', '=', category).executeTakeFirst())) throw notFound('Category');
  const rows = await keysetPage(
    context,
    page,
    (after, limit) => {
      let query = levelRows(db).where('category_id', '=', category);
      if (after) query = query.where('id', '>', after[1]);
      return (limit === undefined ? query : query.limit(limit)).execute();
    },
    rowKey,
  );
  const all = rows.length === 0 ? [] : await sectionRows(db).where('levels.category_id', '=', category).execute();
  const sections = Map.groupBy(all, ({ level_id }) => level_id);
  return rows.map((row) => levelView(row, sections.get(row.id) ?? []));
};

export const getSections: Verb<Endpoints['getSections']> = async (context, { levelID, ...page }) => {
  const { db } = context;
  await levelOf(context, levelID);
  const rows = await keysetPage(
    context,
    page,
    (after, limit) => {
      let query = sectionRows(db).where('level_id', '=', levelID);
      if (after) query = query.where('sections.id', '>', after[1]);
      return (limit === undefined ? query : query.limit(limit)).execute();
    },
    rowKey,
  );
  return (await loadSections(db, rows)).map((row) => sectionView(row, studentPersonView));
};

export const getLevel: Verb<Endpoints['getLevel']> = async (context, { levelID }) => {
  const { db, services } = context;
  await levelOf(context, levelID);
  const sections = await loadSections(db, await sectionRows(db).where('level_id', '=', levelID).execute());
  const adviserIds = [...new Set(sections.map(({ adviser_id }) => adviser_id))];
  const duties = await services.ports.school.duties(db, adviserIds);
  const advisers = await teachersById(db, adviserIds);
  return {
    sections: sections.map((row) => sectionView(row, studentPersonView)),
    teachers: advisers.map((row) => teacherView(row, duties.get(row.id))),
  };
};

export const getSection: Verb<Endpoints['getSection']> = async (context, { id }) => {
  const section = await sectionOf(context, id);
  const adviser = await getTeacher(context, section.adviser);
  return { section, level: await levelOf(context, section.level), teacher: adviser, adviser };
};

export const getSubject: Verb<Endpoints['getSubject']> = (context, { id }) => subjectOf(context, id);
