import { studentPersonView } from '#features/people/server/public.ts';
import { notFound } from '#kernel/app-error.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/classes/errors';
import type { Category, Level, Section, Subject } from '../records.ts';
import {
  categoryRows,
  findSectionRow,
  type LoadedSection,
  levelRows,
  loadSection,
  loadSubject,
  type SectionRow,
  type SubjectRow,
  sectionRows,
  subjectRows,
} from './classes.queries.ts';
import { categoryView, levelView, sectionView, subjectView } from './classes.view.ts';

type DbContext = Pick<QueryContext, 'db'>;

/** Returns the row without related rows. @throws AppError not_found */
export const requireCategoryRow = async (db: Db, id: string) => {
  const row = await categoryRows(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(texts.category);
  return row;
};

/** Returns the row without related rows. @throws AppError not_found */
export const requireLevelRow = async (db: Db, id: string) => {
  const row = await levelRows(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(texts.level);
  return row;
};

/** Returns the row without related rows. @throws AppError not_found */
export const requireSectionRow = async (db: Db, id: string): Promise<SectionRow> => {
  const row = await findSectionRow(db, id);
  if (!row) throw notFound(texts.section);
  return row;
};

/** Returns the row without related rows. @throws AppError not_found */
export const requireSubjectRow = async (db: Db, id: string): Promise<SubjectRow> => {
  const row = await subjectRows(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(texts.subject);
  return row;
};

export const loadSectionView = async (db: Db, row: SectionRow): Promise<Section> =>
  sectionView(await loadSection(db, row), studentPersonView);

export const loadSubjectView = async (db: Db, row: SubjectRow): Promise<Subject> =>
  subjectView(await loadSubject(db, row));

/** @throws AppError not_found */
export const requireCategory = async ({ db }: DbContext, id: string): Promise<Category> => {
  const row = await requireCategoryRow(db, id);
  return categoryView(row, await levelRows(db).where('category_id', '=', id).execute());
};

/** @throws AppError not_found */
export const requireLevel = async ({ db }: DbContext, id: string): Promise<Level> => {
  const row = await requireLevelRow(db, id);
  return levelView(row, await sectionRows(db).where('level_id', '=', id).execute());
};

/** @throws AppError not_found */
export const requireLoadedSection = async (db: Db, id: string): Promise<LoadedSection> =>
  loadSection(db, await requireSectionRow(db, id));

/** Loads an admin's view of a section. @throws AppError not_found */
export const requireSection = async ({ db }: DbContext, id: string): Promise<Section> =>
  loadSectionView(db, await requireSectionRow(db, id));

/** @throws AppError not_found */
export const requireSubject = async ({ db }: DbContext, id: string): Promise<Subject> =>
  loadSubjectView(db, await requireSubjectRow(db, id));
