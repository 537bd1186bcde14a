import { notFound } from '#kernel/app-error.ts';
import { addDays } from '#kernel/days/days.ts';
import type { Verb } from '#platform/server/feature.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import * as texts from '#texts/lesson-records/errors';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { requireRoom } from '../room.queries.ts';
import { requireInRoom } from './require-in-room.ts';

const notNowDays = 42;

export const answerProposal: Verb<(typeof lessonRecordsEndpoints)['answerProposal']> = async (
  { db, actor, services },
  { sectionID, studentID, lessonID, answer },
) => {
  const room = await requireRoom(db, actor, sectionID);
  await requireInRoom(db, room.section, { studentID });
  const lesson = await db.selectFrom('lessons').select('id').where('id', '=', lessonID).executeTakeFirst();
  if (!lesson) throw notFound(texts.lesson);
  if (answer === 'again') {
    await db
      .deleteFrom('proposal_answers')
      .where('student_id', '=', studentID)
      .where('lesson_id', '=', lessonID)
      .execute();
    return { until: null };
  }
  const until = answer === 'not-now' ? addDays(schoolDay(services), notNowDays) : null;
  const said = { until_day: until, maker_id: actor.id, created_at: services.clock.now() };
  await db
    .insertInto('proposal_answers')
    .values({ student_id: studentID, lesson_id: lessonID, ...said })
    .onConflict((conflict) => conflict.columns(['student_id', 'lesson_id']).doUpdateSet(said))
    .execute();
  return { until };
};
