import type { Handler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { listTeachers } from '../people.queries.ts';
import { teacherView } from '../people.view.ts';

export const getTeachers: Handler<(typeof peopleEndpoints)['getTeachers']> = async (context, input) => {
  const rows = await listTeachers(context, input);
  const ids = input.limit === undefined ? undefined : rows.map(({ id }) => id);
  const duties = await context.services.ports.school.duties(context.db, ids);
  return rows.map((row) => teacherView(row, duties.get(row.id)));
};
