import type { QueryContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import type { Student } from '../../records.ts';
import { listStudents, type StudentRow } from '../people.queries.ts';
import { partnerView, studentView } from '../people.view.ts';
import { requireStudent } from '../require-person.ts';

const maxIdsInQuery = 500;

const withPlacements = async ({ db, services }: QueryContext, rows: readonly StudentRow[]): Promise<Student[]> => {
  const ids = rows.length > maxIdsInQuery ? undefined : rows.map(({ id }) => id);
  const placements = await services.ports.school.placements(db, ids);
  return rows.map((row) => studentView(row, placements.get(row.id)));
};

export const getStudents: Handler<(typeof peopleEndpoints)['getStudents']> = async (context, input) =>
  withPlacements(context, await listStudents(context, input));

export const searchStudents: Handler<(typeof peopleEndpoints)['searchStudents']> = async (context, input) => {
  const rows = await listStudents(context, input);
  if (context.actor.role === 'admin') return withPlacements(context, rows);
  return rows.map((row) => partnerView(row, 'student'));
};

export const getAllStudents: Handler<(typeof peopleEndpoints)['getAllStudents']> = async (context, input) =>
  (await listStudents(context, input)).map((row) => partnerView(row, 'student'));

export const getStudent: Handler<(typeof peopleEndpoints)['getStudent']> = (context, { id }) =>
  requireStudent(context, id);
