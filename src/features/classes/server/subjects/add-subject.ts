import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import * as texts from '#texts/classes/errors';
import { newRow, noteCreated, requireTeacher } from '../create-part.ts';
import { requireSectionRow } from '../require-part.ts';
import { lockStructure } from '../structure-lock.ts';

/** Adds a subject to a section. @throws AppError name_taken; not_found for section or teacher */
export const addSubject = async (
  context: CommandContext,
  subject: { name: string; section: string; teacher: string },
) => {
  await lockStructure(context);
  const section = await requireSectionRow(context.db, subject.section);
  await requireTeacher(context, subject.teacher);
  const row = newRow(context, subject.name);
  const added = await context.db
    .insertInto('subjects')
    .values({ ...row, section_id: subject.section, teacher_id: subject.teacher })
    .onConflict((conflict) => conflict.columns(['section_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new AppError('name_taken', texts.subjectExists);
  await noteCreated(context, 'subject', row);
  return { id: row.id, section };
};
