import { z } from 'zod';
import { uploadSchemas } from '#features/files/schemas.ts';
import { conflicts, Teacher, TeacherCard } from '#features/people/records.ts';
import { Deleted } from '#kernel/deleted.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { blankAsMissing, requiredLine } from '#kernel/fields.ts';
import { Id, IdList, ReadId, ReadIdOrNothing, ReadIds } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import * as texts from '#texts/classes/fields';
import { Category, Level, OwnSection, Section, Subject, TaughtSection } from './records.ts';
import { minutesOf, weekdays } from './week.ts';

/** A day of the week by its English name, in any case; comes out as an index, Monday = 0. */
export const Day = z
  .string({ error: texts.dayRequired })
  .transform((text) => weekdays.findIndex((day) => day.toLowerCase() === text.trim().toLowerCase()))
  .refine((index) => index >= 0, texts.dayUnknown);

/** A time of day; comes out as minutes after midnight. */
export const ClockTime = z.string({ error: texts.timeRequired }).transform((text, check) => {
  const minutes = minutesOf(text);
  if (minutes !== undefined) return minutes;
  check.addIssue({ code: 'custom', message: texts.timeForm });
  return z.NEVER;
});

/** Stores a slot even where it overlaps another. */
export const Force = z.boolean().optional();

const categoryName = requiredLine(texts.category, 100);
const levelName = requiredLine(texts.level, 100);
const sectionName = requiredLine(texts.section, 100);
const subjectName = requiredLine(texts.subject, 100);

/** What goes along with a deleted part of the school. */
const CascadeDeleted = Deleted.extend({
  levels: z.number().int(),
  sections: z.number().int(),
  subjects: z.number().int(),
  unassignedStudents: z.number().int(),
});

export const classesSchemas = {
  uploadSectionFile: uploadSchemas,
  uploadSubjectFile: uploadSchemas,
  getCategories: {
    input: PageInput,
    output: z.array(Category),
  },
  getLevels: {
    input: z.object({ category: ReadIdOrNothing }).extend(PageInput.shape),
    output: z.array(Level),
  },
  getSections: {
    input: z.object({ levelID: ReadIdOrNothing }).extend(PageInput.shape),
    output: z.array(Section),
  },
  getLevel: {
    input: z.object({ levelID: ReadIdOrNothing }),
    output: z.object({ sections: z.array(Section), teachers: z.array(Teacher) }),
  },
  getSection: {
    input: z.object({ id: ReadId }),
    output: z.object({ section: Section, level: Level, teacher: Teacher, adviser: Teacher }),
  },
  getSubject: {
    input: z.object({ id: ReadId }),
    output: Subject,
  },
  createCategory: {
    input: z.object({ category: categoryName }),
    output: Category,
  },
  createLevel: {
    input: z.object({ category: Id, level: levelName }),
    output: Level,
  },
  createSection: {
    input: z.object({ level: Id, section: sectionName, adviser: z.preprocess(blankAsMissing, Id.optional()) }),
    output: Section,
  },
  createSubject: {
    input: z.object({ subject: subjectName, section: Id, teacher: Id }),
    output: Subject,
  },
  createSchedule: {
    input: z.object({ subject: Id, day: Day, startTime: ClockTime, endTime: ClockTime, force: Force }),
    output: Subject,
  },
  addSubjectSchedule: {
    input: z.object({ subjectID: Id, day: Day, startTime: ClockTime, endTime: ClockTime, force: Force }),
    output: Subject,
  },
  updateSubjectTeacher: {
    input: z.object({ subjectID: Id, teacher: Id }),
    output: Subject.extend({ conflicts }),
  },
  deleteSubjectSchedule: {
    input: z.object({ scheduleID: Id }),
    output: Subject,
  },
  updateAdviserSection: {
    input: z.object({ sectionID: Id, section: sectionName, adviser: Id }),
    output: Section,
  },
  renameCategory: {
    input: z.object({ id: Id, category: categoryName }),
    output: Category,
  },
  renameLevel: {
    input: z.object({ id: Id, level: levelName }),
    output: Level,
  },
  renameSubject: {
    input: z.object({ id: Id, subject: subjectName }),
    output: Subject,
  },
  removeSubject: {
    input: z.object({ id: Id }),
    output: Deleted,
  },
  addSubjectSection: {
    input: z.object({ subjectName, subjectTeacher: Id, sectionID: Id }),
    output: Section,
  },
  deleteSections: {
    input: z.object({ ids: IdList }),
    output: CascadeDeleted.omit({ levels: true, sections: true }),
  },
  deleteLevel: {
    input: z.object({ id: Id }),
    output: CascadeDeleted.omit({ levels: true }),
  },
  deleteAllClasses: {
    input: z.object({ ids: IdList }),
    output: CascadeDeleted,
  },
  addStudentSection: {
    input: z.object({ studentID: Id, sectionID: Id }),
    output: Section,
  },
  removeStudent: {
    input: z.object({ studentID: Id, sectionID: Id }),
    output: Section,
  },
  getSubjects: {
    input: z.object({ sectionID: ReadIdOrNothing }),
    output: z.array(Subject),
  },
  getOwnSection: {
    input: z.object({ id: ReadId }),
    output: z.object({ section: OwnSection, adviser: TeacherCard }),
  },
  getSectionDetails: {
    input: z.object({ id: ReadId }),
    output: TaughtSection,
  },
  getSubjectDetails: {
    input: z.object({ subjectID: ReadId }),
    output: Subject,
  },
  getTeacherSubjects: {
    input: z.object({ subjectIDs: ReadIds }),
    output: z.object({ subjects: z.array(Subject), levels: z.array(Level), sections: z.array(TaughtSection) }),
  },
  attachSectionFile: {
    input: z.object({ sectionID: Id, attachedFile: requiredLine(texts.file, 300) }),
    output: TaughtSection,
  },
  deleteSectionFile: {
    input: z.object({ id: Id }),
    output: Deleted,
  },
  attachSubjectFile: {
    input: z.object({ subjectID: Id, attachedFile: requiredLine(texts.file, 300) }),
    output: Subject,
  },
  deleteSubjectFile: {
    input: z.object({ id: Id }),
    output: Deleted,
  },
} satisfies SchemasByName;
