import { formerAdviserSince, requireStudentAccess } from '#features/lesson-records/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { observationsEndpoints } from '../contract.ts';
import { observationViews } from './observation.view.ts';
import { listPage, readableRows } from './observations.queries.ts';

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
