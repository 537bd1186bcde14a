import { schoolDay } from '#features/lesson-records/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { agreementsEndpoints } from '../contract.ts';
import { checkAgreement } from './check-agreement.ts';
import { publishAgreementsChanged } from './publish-agreements-changed.ts';
import { requireSectionOfStudent } from './require-writable-agreement.ts';
import { writeLessons } from './write-lessons.ts';

export const addAgreement: Handler<(typeof agreementsEndpoints)['addAgreement']> = async (context, input) => {
  const { db, actor, services } = context;
  const { clientId, studentID: studentId, ...fields } = input;
  const access = await requireSectionOfStudent(context, studentId);
  // Serializes concurrent repeats of one request; the later one finds the stored agreement.
  await services.database.lock(db, `agreements of ${actor.id}`);
  const existing = await db
    .selectFrom('agreements')
    .select(['id', 'version'])
    .where('maker_id', '=', actor.id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (existing) return { _id: existing.id, version: existing.version };
  await checkAgreement(context, { studentID: studentId, access }, fields);
  const id = services.clock.newId();
  await db
    .insertInto('agreements')
    .values({
      ...{ id, student_id: studentId, day: schoolDay(services), text: fields.text, by_day: fields.byDay },
      ...{ state: 'open', done_by: null, done_at: null, version: 1 },
      ...{ maker_id: actor.id, client_id: clientId, created_at: services.clock.now() },
    })
    .execute();
  await writeLessons(db, id, fields.lessonIDs);
  await context.audit({ action: 'agreement:added', subject: { kind: 'agreement', id } });
  await publishAgreementsChanged(context, studentId, access);
  return { _id: id, version: 1 };
};
