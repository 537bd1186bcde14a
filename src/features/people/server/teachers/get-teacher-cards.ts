import type { Handler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { teachersById } from '../people.queries.ts';
import { teacherCardView } from '../people.view.ts';

export const getTeacherCards: Handler<(typeof peopleEndpoints)['getTeacherCards']> = async ({ db }, { ids }) =>
  (await teachersById(db, ids)).map(teacherCardView);
