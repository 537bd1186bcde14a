import type { Verb } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { teachersById } from '../people.queries.ts';
import { teacherCardView } from '../people.view.ts';

export const getTeacherCards: Verb<(typeof peopleEndpoints)['getTeacherCards']> = async ({ db }, { ids }) =>
  (await teachersById(db, ids)).map(teacherCardView);
