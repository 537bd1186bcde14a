import { schoolDay } from '#features/lesson-records/server/public.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { agreementsEndpoints } from '../contract.ts';
import { checkAgreement } from './check-agreement.ts';
import { requireRoomOf } from './require-writable.ts';
import { tellPeople } from './tell-people.ts';
import { writeLessons } from './write-lessons.ts';

export const addAgreement: Verb<(typeof agreementsEndpoints)['addAgreement']> = async (context, input) => {
  const { db, actor, services } = context;
  const { clientId, studentID, ...written } = input;
  const room = await requireRoomOf(context, studentID);
  // Whoever sends the same at the same moment waits here, and then finds it.
  await services.database.lock(db, `agreements of ${actor.id}`);
  const sent = await db
    .selectFrom('agreements')
    .select(['id', 'version'])
    .where('maker_id', '=', actor.id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (sent) return { _id: sent.id, version: sent.version };
  await checkAgreement(context, { studentID, room }, written);
  const id = services.clock.newId();
  await db
    .insertInto('agreements')
    .values({
      ...{ id, student_id: studentID, day: schoolDay(services), text: written.text, by_day: written.byDay },
      ...{ state: 'open', done_by: null, done_at: null, version: 1 },
      ...{ maker_id: actor.id, client_id: clientId, created_at: services.clock.now() },
    })
    .execute();
  await writeLessons(db, id, written.lessonIDs);
  await context.audit({ action: 'agreement:added', subject: { kind: 'agreement', id } });
  await tellPeople(context, studentID, room);
  return { _id: id, version: 1 };
};
