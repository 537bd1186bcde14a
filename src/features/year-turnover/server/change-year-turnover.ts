import type { z } from 'zod';
import { AppError, invalidField, notFound } from '#kernel/app-error.ts';
import { nameKey } from '#kernel/text.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { toFlag } from '#platform/server/db/flag.ts';
import { oneByOne } from '#platform/server/db/in-parts.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/year-turnover/errors';
import type { yearTurnoverEndpoints } from '../contract.ts';
import type { yearTurnoverSchemas } from '../schemas.ts';
import { incrementVersion, requireDraftAt } from './require-draft.ts';
import type { TurnoverRow } from './year-turnover.queries.ts';
import { summarize } from './year-turnover.view.ts';

type Input = z.output<typeof yearTurnoverSchemas.changeYearTurnover.input>;

const requireTeacher = async ({ db }: CommandContext, id: string) => {
  const found = await db.selectFrom('teachers').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound(texts.teacher);
};

const setPlacements = (context: CommandContext, { id }: TurnoverRow, students: Input['students']) =>
  oneByOne(students, async ({ studentID, way, to, reason }) => {
    if (way === 'moves' && to === '') throw invalidField('to', texts.chooseSection);
    const { numUpdatedRows } = await context.db
      .updateTable('year_turnover_students')
      .set({ way, to_section: way === 'moves' ? to : '', reason: way === 'leaves' ? reason : '' })
      .where('turnover_id', '=', id)
      .where('student_id', '=', studentID)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound(texts.student);
  });

const changeSections = (context: CommandContext, { id }: TurnoverRow, sections: Input['sections']) =>
  oneByOne(sections, async ({ sectionID, closes, adviserID }) => {
    if (adviserID !== undefined) await requireTeacher(context, adviserID);
    const row = await context.db
      .selectFrom('year_turnover_sections')
      .selectAll()
      .where('turnover_id', '=', id)
      .where('section_id', '=', sectionID)
      .executeTakeFirst();
    if (!row) throw notFound(texts.section);
    await context.db
      .updateTable('year_turnover_sections')
      .set({
        closes: closes === undefined ? row.closes : toFlag(closes && row.is_new === 0),
        adviser_id: adviserID ?? row.adviser_id,
      })
      .where('turnover_id', '=', id)
      .where('section_id', '=', sectionID)
      .execute();
  });

const changeSubjects = (context: CommandContext, { id }: TurnoverRow, subjects: Input['subjects']) =>
  oneByOne(subjects, async ({ subjectID, teacherID }) => {
    await requireTeacher(context, teacherID);
    const subject = await context.db
      .selectFrom('subjects')
      .select('teacher_id')
      .where('id', '=', subjectID)
      .executeTakeFirst();
    if (!subject) throw notFound(texts.subject);
    const row = { turnover_id: id, subject_id: subjectID, teacher_before: subject.teacher_id, teacher_id: teacherID };
    await context.db
      .insertInto('year_turnover_subjects')
      .values({ ...row, is_done: toFlag(false) })
      .onConflict((conflict) => conflict.columns(['turnover_id', 'subject_id']).doUpdateSet({ teacher_id: teacherID }))
      .execute();
  });

const addSection = async (context: CommandContext, { id }: TurnoverRow, section: Input['newSection']) => {
  if (!section) return;
  const { name, levelID, adviserID, copyOf } = section;
  const { db, services } = context;
  await requireTeacher(context, adviserID);
  const level = await db.selectFrom('levels').select('id').where('id', '=', levelID).executeTakeFirst();
  if (!level) throw notFound(texts.level);
  const planned = await db.selectFrom('year_turnover_sections').selectAll().where('turnover_id', '=', id).execute();
  if (copyOf !== undefined && !planned.some(({ section_id, is_new }) => section_id === copyOf && is_new === 0))
    throw notFound(texts.section);
  const hasSameName = ({ level_id, name: other }: (typeof planned)[number]) =>
    level_id === levelID && nameKey(other) === nameKey(name);
  if (planned.some(hasSameName)) throw new AppError('conflict', texts.sameName({ name }));
  await db
    .insertInto('year_turnover_sections')
    .values({
      turnover_id: id,
      section_id: services.clock.newId(),
      is_new: toFlag(true),
      name,
      level_id: levelID,
      adviser_before: null,
      adviser_id: adviserID,
      copy_of: copyOf ?? null,
      closes: toFlag(false),
      is_done: toFlag(false),
      bin_batch: null,
    })
    .execute();
};

/** Removes a new section from the plan. Students who were to move there stay. */
const dropSection = async ({ db }: CommandContext, { id }: TurnoverRow, sectionId: string | undefined) => {
  if (sectionId === undefined) return;
  const { numDeletedRows } = await db
    .deleteFrom('year_turnover_sections')
    .where('turnover_id', '=', id)
    .where('section_id', '=', sectionId)
    .where('is_new', '=', toFlag(true))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound(texts.section);
  await db
    .updateTable('year_turnover_students')
    .set({ way: 'stays', to_section: '' })
    .where('turnover_id', '=', id)
    .where('to_section', '=', sectionId)
    .execute();
};

export const changeYearTurnover: Handler<(typeof yearTurnoverEndpoints)['changeYearTurnover']> = async (
  context,
  input,
) => {
  const row = await requireDraftAt(context, input);
  await addSection(context, row, input.newSection);
  await setPlacements(context, row, input.students);
  await changeSections(context, row, input.sections);
  await changeSubjects(context, row, input.subjects);
  await dropSection(context, row, input.withoutSection);
  await context.audit({
    action: 'school-year:plan-changed',
    subject: { kind: 'year-turnover', id: row.id },
    after: {
      students: input.students.length,
      sections: input.sections.length,
      subjects: input.subjects.length,
      ...(input.newSection && { newSection: input.newSection.name }),
    },
  });
  return summarize(context, await incrementVersion(context, row));
};
