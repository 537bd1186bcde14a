import type { QueryContext } from '#platform/server/context.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../contract.ts';
import type { Student } from '../records.ts';
import { getStudent } from './get-person.ts';
import { listStudents, type StudentRow } from './people.queries.ts';
import { partnerView, studentView } from './people.view.ts';

const fewerThanAll = 500;

const withPlacements = async ({ db, services }: QueryContext, rows: readonly StudentRow[]): Promise<Student[]> => {
  const ids = rows.length > fewerThanAll ? undefined : rows.map(({ id }) => id);
  const placements = await services.ports.school.placements(db, ids);
  return rows.map((row) => studentView(row, placements.get(row.id)));
};

export const getStudents: Verb<(typeof peopleEndpoints)['getStudents']> = async (context, input) =>
  withPlacements(context, await listStudents(context, input));

export const searchStudents: Verb<(typeof peopleEndpoints)['searchStudents']> = async (context, input) => {
  const rows = await listStudents(context, input);
  if (context.actor.role === 'admin') return withPlacements(context, rows);
  return rows.map((row) => partnerView(row, 'student'));
};

export const getAllStudents: Verb<(typeof peopleEndpoints)['getAllStudents']> = async (context, input) =>
  (await listStudents(context, input)).map((row) => partnerView(row, 'student'));

export const getOneStudent: Verb<(typeof peopleEndpoints)['getStudent']> = (context, { id }) => getStudent(context, id);
