import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { overlapsAfter } from '../teacher-overlaps.ts';

export const getTeacherClashes: Handler<(typeof classesEndpoints)['getTeacherClashes']> = ({ db }, { changes }) =>
  overlapsAfter(db, new Map(changes.map(({ id, teacherID }) => [id, teacherID])));
