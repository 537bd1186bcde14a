import { findTeacher } from '#features/people/server/public.ts';
import { AppError, invalidField, notFound } from '#kernel/app-error.ts';
import { nameKey } from '#kernel/text.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../contract.ts';
import { getCategory, getLevel, getSection, getSubject } from './get-part.ts';
import { lockStructure } from './structure-lock.ts';

type Endpoints = typeof classesEndpoints;

const newRow = ({ services: { clock } }: CommandContext, name: string) => {
  const now = clock.now();
  return { id: clock.newId(), name, name_key: nameKey(name), created_at: now, updated_at: now };
};

/** @throws AppError not_found */
export const requireTeacher = async ({ db }: CommandContext, id: string): Promise<void> => {
  if (!(await findTeacher(db, id))) throw notFound('Teacher');
};

const noteCreated = (context: CommandContext, kind: string, row: { id: string; name: string }) =>
  context.audit({ action: `${kind}:created`, subject: { kind, id: row.id }, after: { name: row.name } });

export const createCategory: Verb<Endpoints['createCategory']> = async (context, { category }) => {
  await lockStructure(context);
  const row = newRow(context, category);
  const added = await context.db
    .insertInto('categories')
    .values(row)
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    await noteCreated(context, 'category', row);
    return getCategory(context, row.id);
  }
  context.answer.status = 200;
  const existing = await context.db
    .selectFrom('categories')
    .select('id')
    .where('name_key', '=', row.name_key)
    .executeTakeFirstOrThrow();
  return getCategory(context, existing.id);
};

export const createLevel: Verb<Endpoints['createLevel']> = async (context, input) => {
  await lockStructure(context);
  const { _id: category_id } = await getCategory(context, input.category);
  const row = newRow(context, input.level);
  const added = await context.db
    .insertInto('levels')
    .values({ ...row, category_id })
    .onConflict((conflict) => conflict.columns(['category_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    await noteCreated(context, 'level', row);
    return getLevel(context, row.id);
  }
  context.answer.status = 200;
  const existing = await context.db
    .selectFrom('levels')
    .select('id')
    .where('category_id', '=', category_id)
    .where('name_key', '=', row.name_key)
    .executeTakeFirstOrThrow();
  return getLevel(context, existing.id);
};

const findSection = (context: CommandContext, levelId: string, key: string) =>
  context.db
    .selectFrom('sections')
    .select('id')
    .where('level_id', '=', levelId)
    .where('name_key', '=', key)
    .executeTakeFirst();

export const createSection: Verb<Endpoints['createSection']> = async (context, { level, section, adviser }) => {
  await lockStructure(context);
  const { _id: level_id } = await getLevel(context, level);
  const row = newRow(context, section);
  const existing = await findSection(context, level_id, row.name_key);
  if (existing) {
    context.answer.status = 200;
    return getSection(context, existing.id);
  }
  if (adviser === undefined) throw invalidField('adviser', 'An adviser is required for a new section.');
  await requireTeacher(context, adviser);
  const added = await context.db
    .insertInto('sections')
    .values({ ...row, level_id, adviser_id: adviser })
    .onConflict((conflict) => conflict.columns(['level_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    await noteCreated(context, 'section', row);
    return getSection(context, row.id);
  }
  context.answer.status = 200;
  const first = await findSection(context, level_id, row.name_key);
  if (!first) throw notFound('Section');
  return getSection(context, first.id);
};

/** @throws AppError name_taken; not_found for section or teacher */
const addSubject = async (context: CommandContext, subject: { name: string; section: string; teacher: string }) => {
  await lockStructure(context);
  await getSection(context, subject.section);
  await requireTeacher(context, subject.teacher);
  const row = newRow(context, subject.name);
  const added = await context.db
    .insertInto('subjects')
    .values({ ...row, section_id: subject.section, teacher_id: subject.teacher })
    .onConflict((conflict) => conflict.columns(['section_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new AppError('name_taken', 'Subject already exists for this Section!');
  await noteCreated(context, 'subject', row);
  return row.id;
};

export const createSubject: Verb<Endpoints['createSubject']> = async (context, { subject, section, teacher }) =>
  getSubject(context, await addSubject(context, { name: subject, section, teacher }));

export const addSubjectSection: Verb<Endpoints['addSubjectSection']> = async (context, input) => {
  const { subjectName: name, subjectTeacher: teacher, sectionID: section } = input;
  await addSubject(context, { name, section, teacher });
  return getSection(context, section);
};
