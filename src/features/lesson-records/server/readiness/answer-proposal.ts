import { notFound } from '#kernel/app-error.ts';
import { addDays } from '#kernel/days/days.ts';
import type { Handler } from '#platform/server/feature.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import * as texts from '#texts/lesson-records/errors';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { requireSectionAccess } from '../sections.queries.ts';
import { requireStudentsInSection } from './require-students-in-section.ts';

const notNowDays = 42;

export const answerProposal: Handler<(typeof lessonRecordsEndpoints)['answerProposal']> = async (
  { db, actor, services },
  { sectionID: sectionId, studentID: studentId, lessonID: lessonId, answer },
) => {
  const access = await requireSectionAccess(db, actor, sectionId);
  await requireStudentsInSection(db, access.section, { studentID: studentId });
  const lesson = await db.selectFrom('lessons').select('id').where('id', '=', lessonId).executeTakeFirst();
  if (!lesson) throw notFound(texts.lesson);
  if (answer === 'again') {
    await db
      .deleteFrom('proposal_answers')
      .where('student_id', '=', studentId)
      .where('lesson_id', '=', lessonId)
      .execute();
    return { until: null };
  }
  const until = answer === 'not-now' ? addDays(schoolDay(services), notNowDays) : null;
  const values = { until_day: until, maker_id: actor.id, created_at: services.clock.now() };
  await db
    .insertInto('proposal_answers')
    .values({ student_id: studentId, lesson_id: lessonId, ...values })
    .onConflict((conflict) => conflict.columns(['student_id', 'lesson_id']).doUpdateSet(values))
    .execute();
  return { until };
};
