import { notFound } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../contract.ts';
import type { Part } from './classes.queries.ts';
import { lockStructure } from './structure-lock.ts';

type Endpoints = typeof classesEndpoints;
type GoingAlong = { levels: number; sections: number; subjects: number; unassignedStudents: number };

const existing = async (db: Db, part: Part, ids: readonly string[], label: string): Promise<string[]> => {
  const rows = await db.selectFrom(part).select('id').where('id', 'in', ids).execute();
  if (rows.length === 0) throw notFound(label);
  return rows.map(({ id }) => id);
};

const childIds = async (
  db: Db,
  part: 'levels' | 'sections' | 'subjects',
  parent: string,
  parentIds: readonly string[],
) => {
  if (parentIds.length === 0) return [];
  const rows = await db
    .selectFrom(part)
    .select('id')
    .where(parent as 'id', 'in', parentIds)
    .execute();
  return rows.map(({ id }) => id);
};

const countWithin = async (db: Db, sectionIds: readonly string[]) => {
  const subjects = await childIds(db, 'subjects', 'section_id', sectionIds);
  const enrolled =
    sectionIds.length === 0
      ? []
      : await db.selectFrom('enrollments').select('student_id').where('section_id', 'in', sectionIds).execute();
  return { subjects: subjects.length, unassignedStudents: enrolled.length };
};

const noteDeleted = async (
  context: CommandContext,
  kind: string,
  ids: readonly string[],
  before: Partial<GoingAlong> = {},
) => {
  for (const id of ids) await context.audit({ action: `${kind}:deleted`, subject: { kind, id }, before });
};

// What hangs on a deleted part goes along by the database's own cascades: levels, sections, subjects, slots, memberships, attachments.

export const deleteAllClasses: Verb<Endpoints['deleteAllClasses']> = async (context, { ids }) => {
  const { db } = context;
  await lockStructure(context);
  const categories = await existing(db, 'categories', ids, 'Category');
  const levels = await childIds(db, 'levels', 'category_id', categories);
  const sections = await childIds(db, 'sections', 'level_id', levels);
  const along = { levels: levels.length, sections: sections.length, ...(await countWithin(db, sections)) };
  await db.deleteFrom('categories').where('id', 'in', categories).execute();
  await noteDeleted(context, 'category', categories, along);
  return { deleted: categories.length, ...along };
};

export const deleteLevel: Verb<Endpoints['deleteLevel']> = async (context, { id }) => {
  const { db } = context;
  await lockStructure(context);
  const levels = await existing(db, 'levels', [id], 'Level');
  const sections = await childIds(db, 'sections', 'level_id', levels);
  const along = { sections: sections.length, ...(await countWithin(db, sections)) };
  await db.deleteFrom('levels').where('id', 'in', levels).execute();
  await noteDeleted(context, 'level', levels, along);
  return { deleted: 1, ...along };
};

export const deleteSections: Verb<Endpoints['deleteSections']> = async (context, { ids }) => {
  await lockStructure(context);
  const sections = await existing(context.db, 'sections', ids, 'Section');
  const along = await countWithin(context.db, sections);
  await context.db.deleteFrom('sections').where('id', 'in', sections).execute();
  await noteDeleted(context, 'section', sections, along);
  return { deleted: sections.length, ...along };
};

export const removeSubject: Verb<Endpoints['removeSubject']> = async (context, { id }) => {
  await lockStructure(context);
  const subjects = await existing(context.db, 'subjects', [id], 'Subject');
  await context.db.deleteFrom('subjects').where('id', 'in', subjects).execute();
  await noteDeleted(context, 'subject', subjects);
  return { deleted: 1 };
};
