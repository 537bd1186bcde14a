import type { Verb } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { overlapsAfter } from '../teacher-overlaps.ts';

export const getTeacherClashes: Verb<(typeof classesEndpoints)['getTeacherClashes']> = ({ db }, { changes }) =>
  overlapsAfter(db, new Map(changes.map(({ id, teacherID }) => [id, teacherID])));
