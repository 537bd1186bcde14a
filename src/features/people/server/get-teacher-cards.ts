import type { Verb } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../contract.ts';
import { listTeachers, type TeacherRow, teachersById } from './people.queries.ts';
import { partnerView, teacherCardView } from './people.view.ts';

/** Students get no teacher's address. */
const asPartner = ({ email: _, ...row }: TeacherRow) => partnerView(row, 'teacher');

export const getTeacherCards: Verb<(typeof peopleEndpoints)['getTeacherCards']> = async ({ db }, { ids }) =>
  (await teachersById(db, ids)).map(teacherCardView);

export const getAllTeachers: Verb<(typeof peopleEndpoints)['getAllTeachers']> = async (context, input) =>
  (await listTeachers(context, input)).map(asPartner);

export const searchTeachers: Verb<(typeof peopleEndpoints)['searchTeachers']> = async (context, input) =>
  (await listTeachers(context, input)).map(asPartner);
