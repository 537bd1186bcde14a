import type { Handler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { listTeachers, teachersById } from '../people.queries.ts';
import { namedPartnerView, teacherCardView, teacherView } from '../people.view.ts';
import { requireTeacher } from '../require-person.ts';

export const getTeachers: Handler<(typeof peopleEndpoints)['getTeachers']> = async (context, input) => {
  const rows = await listTeachers(context, input);
  const ids = input.limit === undefined ? undefined : rows.map(({ id }) => id);
  const duties = await context.services.ports.school.duties(context.db, ids);
  return rows.map((row) => teacherView(row, duties.get(row.id)));
};

export const getTeacher: Handler<(typeof peopleEndpoints)['getTeacher']> = (context, { id }) =>
  requireTeacher(context, id);

export const getAllTeachers: Handler<(typeof peopleEndpoints)['getAllTeachers']> = async (context, input) =>
  (await listTeachers(context, input)).map((row) => namedPartnerView(row, 'teacher'));

export const searchTeachers: Handler<(typeof peopleEndpoints)['searchTeachers']> = async (context, input) =>
  (await listTeachers(context, input)).map((row) => namedPartnerView(row, 'teacher'));

export const getTeacherCards: Handler<(typeof peopleEndpoints)['getTeacherCards']> = async ({ db }, { ids }) =>
  (await teachersById(db, ids)).map(teacherCardView);
