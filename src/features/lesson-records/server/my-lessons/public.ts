import type { Ports } from '#platform/server/ports.ts';
import { getLevelLessons } from './get-level-lessons.ts';
import { getMyLessons } from './get-my-lessons.ts';
import { isOpenTo } from './open-levels.ts';
import { setLevelLessons } from './set-level-lessons.ts';

export { isOpenToStudent, requireOpenToStudent } from './open-levels.ts';

/** Port for the session response of a student. */
export const myLessons: Ports['myLessons'] = { isOpenTo };

export const myLessonsHandlers = { getLevelLessons, getMyLessons, setLevelLessons };
