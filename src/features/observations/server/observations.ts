import {
  formerAdviserSince,
  logAccess,
  requireSectionAccess,
  requireStudentAccess,
} from '#features/lesson-records/server/public.ts';
import type { Handler, SelfManagedHandler } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { observationsEndpoints } from '../contract.ts';
import { listPage, readableRows, sectionRows } from './observations.queries.ts';
import { observationViews } from './observations.view.ts';

export const getObservations: SelfManagedHandler<(typeof observationsEndpoints)['getObservations']> = {
  managesTransactions: async (context, input) => {
    const { db, actor } = context;
    const { sectionID: sectionId, withTakenBack, topic, engagement } = input;
    await requireSectionAccess(db, actor, sectionId);
    const rows = await keysetPage(
      context,
      input,
      (after, limit) => listPage(sectionRows(context, sectionId), { after, limit, withTakenBack, topic, engagement }),
      ({ day, id }) => [day, id],
    );
    const observations = await observationViews(context, rows);
    await logAccess(context, 'observations:opened', { kind: 'section', id: sectionId });
    return observations;
  },
};

export const getChildObservations: Handler<(typeof observationsEndpoints)['getChildObservations']> = async (
  context,
  input,
) => {
  const { db, actor, services } = context;
  const { studentID: studentId, withTakenBack, topic, engagement } = input;
  await requireStudentAccess(db, actor, { id: studentId, since: formerAdviserSince(services) });
  const studentRows = () =>
    readableRows(db, actor, services.clock.now()).where('observations.id', 'in', (eb) =>
      eb.selectFrom('observation_children').select('observation_id').where('student_id', '=', studentId),
    );
  const rows = await keysetPage(
    context,
    input,
    (after, limit) => listPage(studentRows(), { after, limit, withTakenBack, topic, engagement }),
    ({ day, id }) => [day, id],
  );
  return observationViews(context, rows);
};
