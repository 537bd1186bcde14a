import { type Lesson, weekOf } from '../shared/lessons.ts';
import type { TaughtSubject } from './use-teaching.ts';

/** A teacher's week. @param meeting the address of their meeting room */
export const teacherLessons = (taught: readonly TaughtSubject[], meeting?: string): Lesson[] =>
  taught
    .flatMap(({ subject, place }) =>
      weekOf([subject], () => ({ detail: place, to: `/teacher/classes/${subject._id}`, meeting })),
    )
    .sort((one, other) => one.day - other.day || one.start - other.start);
