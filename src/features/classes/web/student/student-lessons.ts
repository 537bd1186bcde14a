import type { TeacherCard } from '#features/people/records.ts';
import type { Subject } from '../../records.ts';
import { type Lesson, weekOf } from '../shared/lessons.ts';

export const studentLessons = (subjects: readonly Subject[], teachers: ReadonlyMap<string, TeacherCard>): Lesson[] =>
  weekOf(subjects, ({ _id, teacher }) => ({
    detail: teachers.get(teacher)?.full_name,
    meeting: teachers.get(teacher)?.zoom_link,
    to: `/student/section/subjects/${_id}`,
  }));
