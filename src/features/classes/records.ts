import { z } from 'zod';
import { ClassStudent, Conflict, Partner, StudentPerson } from '#features/people/records.ts';
import { Timestamp } from '#kernel/dates.ts';
import { Id } from '#kernel/ids.ts';

const changed = { createdAt: Timestamp, updatedAt: Timestamp };

export const Schedule = z.object({ _id: Id, day: z.string(), startTime: z.string(), endTime: z.string() });
const storedFile = { fileName: z.string(), type: z.string(), size: z.number(), createdAt: Timestamp };
export const SectionFile = z.object({ _id: Id, name: z.string(), ...storedFile });
export const SubjectFile = z.object({ _id: Id, file: z.string(), ...storedFile });

export const Category = z.object({
  _id: Id,
  category: z.string(),
  levels: z.array(z.object({ _id: Id, levelID: Id, level: z.string() })),
});
export const Level = z.object({
  _id: Id,
  level: z.string(),
  category: Id,
  sections: z.array(z.object({ _id: Id, sectionID: Id, section: z.string() })),
});
const SectionOverview = z.object({
  _id: Id,
  sectionID: Id,
  section: z.string(),
  adviser: z.string(),
  students: z.number(),
  subjects: z.number(),
  taught: z.array(z.object({ _id: Id, subject: z.string() })),
});
export const CategoryOverview = z.object({
  _id: Id,
  category: z.string(),
  levels: z.array(z.object({ _id: Id, levelID: Id, level: z.string(), sections: z.array(SectionOverview) })),
});
const sectionBase = {
  _id: Id,
  section: z.string(),
  level: Id,
  levelName: z.string(),
  categoryID: Id,
  adviser: Id,
  subjects: z.array(z.object({ _id: Id, subjectID: Id, subject: z.string(), teacher: Id })),
  files: z.array(SectionFile),
  ...changed,
};
export const Section = z.object({ ...sectionBase, students: z.array(StudentPerson) });
export const TaughtSection = z.object({ ...sectionBase, students: z.array(ClassStudent) });
export const OwnSection = z.object({ ...sectionBase, students: z.array(Partner) });
export const Subject = z.object({
  _id: Id,
  subject: z.string(),
  section: Id,
  teacher: Id,
  schedules: z.array(Schedule),
  files: z.array(SubjectFile),
  ...changed,
});
/** Existing lesson that overlaps a lesson to be stored. `same`: the section or teacher that both share. */
export const SlotClash = Conflict.extend({ same: z.enum(['section', 'teacher']) });
export const TeacherClash = z.object({ teacherID: Id, lesson: Conflict, other: Conflict });
export type SlotClash = z.infer<typeof SlotClash>;
export type TeacherClash = z.infer<typeof TeacherClash>;
export type Category = z.infer<typeof Category>;
export type Level = z.infer<typeof Level>;
export type Section = z.infer<typeof Section>;
export type Subject = z.infer<typeof Subject>;
export type TaughtSection = z.infer<typeof TaughtSection>;
export type OwnSection = z.infer<typeof OwnSection>;
