import { studentPersonView } from '#features/people/server/public.ts';
import { notFound } from '#kernel/app-error.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Category, Level, Section, Subject } from '../records.ts';
import {
  categoryRows,
  type LoadedSection,
  levelRows,
  loadSections,
  loadSubjects,
  sectionRows,
  subjectRows,
} from './classes.queries.ts';
import { categoryView, levelView, sectionView, subjectView } from './classes.view.ts';

type Reading = Pick<QueryContext, 'db'>;

/** @throws AppError not_found */
export const getCategory = async ({ db }: Reading, id: string): Promise<Category> => {
  const row = await categoryRows(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Category');
  return categoryView(row, await levelRows(db).where('category_id', '=', id).execute());
};

/** @throws AppError not_found */
export const getLevel = async ({ db }: Reading, id: string): Promise<Level> => {
  const row = await levelRows(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Level');
  return levelView(row, await sectionRows(db).where('level_id', '=', id).execute());
};

/** @throws AppError not_found */
export const getLoadedSection = async (db: Db, id: string): Promise<LoadedSection> => {
  const [section] = await loadSections(db, await sectionRows(db).where('sections.id', '=', id).execute());
  if (!section) throw notFound('Section');
  return section;
};

/** A section as an admin sees it. @throws AppError not_found */
export const getSection = async ({ db }: Reading, id: string): Promise<Section> =>
  sectionView(await getLoadedSection(db, id), studentPersonView);

/** @throws AppError not_found */
export const getSubject = async ({ db }: Reading, id: string): Promise<Subject> => {
  const [subject] = await loadSubjects(db, await subjectRows(db).where('id', '=', id).execute());
  if (!subject) throw notFound('Subject');
  return subjectView(subject);
};
