import { AppError, notFound } from '#kernel/app-error.ts';
import { nameKey } from '#kernel/text.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { withUniqueKeys } from '#platform/server/db/db-errors.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../contract.ts';
import type { Part } from './classes.queries.ts';
import { requireTeacher } from './create-parts.ts';
import { getCategory, getLevel, getSection, getSubject } from './get-part.ts';
import { newOverlaps } from './teacher-overlaps.ts';

type Endpoints = typeof classesEndpoints;

const words: Record<Part, { kind: string; label: string; key: string }> = {
  categories: { kind: 'category', label: 'Category', key: 'categories_name_key_key' },
  levels: { kind: 'level', label: 'Level', key: 'levels_category_id_name_key_key' },
  sections: { kind: 'section', label: 'Section', key: 'sections_level_id_name_key_key' },
  subjects: { kind: 'subject', label: 'Subject', key: 'subjects_section_id_name_key_key' },
};

type Names = { name: string; name_key: string; updated_at: string };

const write: Record<Part, (db: Db, id: string, names: Names) => Promise<unknown>> = {
  categories: (db, id, names) => db.updateTable('categories').set(names).where('id', '=', id).execute(),
  levels: (db, id, names) => db.updateTable('levels').set(names).where('id', '=', id).execute(),
  sections: (db, id, names) => db.updateTable('sections').set(names).where('id', '=', id).execute(),
  subjects: (db, id, names) => db.updateTable('subjects').set(names).where('id', '=', id).execute(),
};

/** @throws AppError not_found; name_taken */
const rename = async (context: CommandContext, part: Part, id: string, name: string): Promise<void> => {
  const { kind, label, key } = words[part];
  const before = await context.db.selectFrom(part).select('name').where('id', '=', id).executeTakeFirst();
  if (!before) throw notFound(label);
  const names = { name, name_key: nameKey(name), updated_at: context.services.clock.now() };
  await withUniqueKeys(write[part](context.db, id, names), {
    [key]: () => new AppError('name_taken', `There is another ${kind} of this name in the same place.`),
  });
  await context.audit({ action: `${kind}:renamed`, subject: { kind, id }, before, after: { name } });
};

export const renameCategory: Verb<Endpoints['renameCategory']> = async (context, { id, category }) => {
  await rename(context, 'categories', id, category);
  return getCategory(context, id);
};

export const renameLevel: Verb<Endpoints['renameLevel']> = async (context, { id, level }) => {
  await rename(context, 'levels', id, level);
  return getLevel(context, id);
};

export const renameSubject: Verb<Endpoints['renameSubject']> = async (context, { id, subject }) => {
  await rename(context, 'subjects', id, subject);
  return getSubject(context, id);
};

export const updateAdviserSection: Verb<Endpoints['updateAdviserSection']> = async (context, input) => {
  const { sectionID: id, section, adviser } = input;
  const before = await getSection(context, id);
  await requireTeacher(context, adviser);
  await rename(context, 'sections', id, section);
  if (before.adviser !== adviser) {
    await context.db.updateTable('sections').set({ adviser_id: adviser }).where('id', '=', id).execute();
    await context.audit({
      action: 'section:adviser-changed',
      subject: { kind: 'section', id },
      before: { adviser: before.adviser },
      after: { adviser },
    });
  }
  return getSection(context, id);
};

export const updateSubjectTeacher: Verb<Endpoints['updateSubjectTeacher']> = async (
  context,
  { subjectID: id, teacher },
) => {
  // A slot that is added meanwhile would not be seen.
  await context.services.database.lock(context.db, 'timetable');
  const before = await getSubject(context, id);
  await requireTeacher(context, teacher);
  await context.db
    .updateTable('subjects')
    .set({ teacher_id: teacher, updated_at: context.services.clock.now() })
    .where('id', '=', id)
    .execute();
  await context.audit({
    action: 'subject:teacher-changed',
    subject: { kind: 'subject', id },
    before: { teacher: before.teacher },
    after: { teacher },
  });
  const overlaps = await newOverlaps(context.db, teacher, new Map([[id, before.teacher]]));
  return { ...(await getSubject(context, id)), ...overlaps };
};
