import { type Lesson, weekOf } from '../shared/lessons.ts';
import type { TaughtSubject } from './use-teaching.ts';

/** Returns the week of a teacher. @param meeting URL of the teacher's meeting room */
export const teacherLessons = (taught: readonly TaughtSubject[], meeting?: string): Lesson[] =>
  taught
    .flatMap(({ subject, place }) =>
      weekOf([subject], () => ({ detail: place, to: `/teacher/classes/${subject._id}`, meeting })),
    )
    .sort((one, other) => one.day - other.day || one.start - other.start);
