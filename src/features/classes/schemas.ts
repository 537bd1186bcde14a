import { z } from 'zod';
import { uploadSchemas } from '#features/files/schemas.ts';
import { conflicts, ListedStudent, Teacher, TeacherCard } from '#features/people/records.ts';
import { weekdays } from '#kernel/days/school-days.ts';
import { Deleted } from '#kernel/deleted.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { lineRule } from '#kernel/field-rules.ts';
import { blankAsMissing, requiredText } from '#kernel/fields.ts';
import { Id, IdList, OptionalReadId, ReadId, ReadIds } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import * as texts from '#texts/classes/fields';
import { nameRules } from './field-rules.ts';
import {
  Category,
  CategoryOverview,
  Level,
  OwnSection,
  Section,
  SlotClash,
  Subject,
  TaughtSection,
  TeacherClash,
} from './records.ts';
import { minutesOf } from './week.ts';

/** English name of a weekday, in any case. Parsed to an index, Monday = 0. */
export const Day = z
  .string({ error: texts.dayRequired })
  .transform((text) => weekdays.findIndex((day) => day.toLowerCase() === text.trim().toLowerCase()))
  .refine((index) => index >= 0, texts.dayUnknown);

/** Time of day. Parsed to minutes after midnight. */
export const ClockTime = z.string({ error: texts.timeRequired }).transform((text, check) => {
  const minutes = minutesOf(text);
  if (minutes !== undefined) return minutes;
  check.addIssue({ code: 'custom', message: texts.timeForm });
  return z.NEVER;
});

/** True to store a slot even if it overlaps another one. */
export const Force = z.boolean().optional();

const name = {
  category: requiredText(nameRules.category),
  level: requiredText(nameRules.level),
  section: requiredText(nameRules.section),
  subject: requiredText(nameRules.subject),
};

/** Id, or `''` for none. */
const IdOrNothing = z.union([z.literal(''), Id]);

const one = z.object({ id: Id });
const readOne = z.object({ id: ReadId });
const ofLevel = z.object({ levelID: OptionalReadId });
const slot = { day: Day, startTime: ClockTime, endTime: ClockTime, force: Force };
const replaces = z.preprocess(blankAsMissing, Id.optional());
const attachedFile = requiredText(lineRule(texts.file, 300));
const studentOfSection = { input: z.object({ studentID: Id, sectionID: Id }), output: Section };
const deletedFile = { input: one, output: Deleted };

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
  getClassOverview: { input: z.object({}), output: z.array(CategoryOverview) },
  getLevels: {
    input: z.object({ category: OptionalReadId }).extend(PageInput.shape),
    output: z.array(Level),
  },
  getSections: {
    input: ofLevel.extend(PageInput.shape),
    output: z.array(Section),
  },
  getLevel: {
    input: ofLevel,
    output: z.object({ sections: z.array(Section), teachers: z.array(Teacher) }),
  },
  getSection: {
    input: readOne,
    output: z.object({ section: Section, level: Level, teacher: Teacher, adviser: Teacher }),
  },
  getSubject: {
    input: readOne,
    output: Subject,
  },
  createCategory: {
    input: z.object({ category: name.category }),
    output: Category,
  },
  createLevel: {
    input: z.object({ category: Id, level: name.level }),
    output: Level,
  },
  createSection: {
    input: z.object({ level: Id, section: name.section, adviser: z.preprocess(blankAsMissing, Id.optional()) }),
    output: Section,
  },
  createSubject: {
    input: z.object({ subject: name.subject, section: Id, teacher: Id }),
    output: Subject,
  },
  createSchedule: {
    input: z.object({ subject: Id, ...slot }),
    output: Subject,
  },
  addSubjectSchedule: {
    /** With `replaces`, moves a slot of the subject in one change. */
    input: z.object({ subjectID: Id, ...slot, replaces }),
    output: Subject,
  },
  updateSubjectTeacher: {
    input: z.object({ subjectID: Id, teacher: Id }),
    output: Subject.extend({ conflicts }),
  },
  getSlotClashes: {
    input: z.object({ subjectID: ReadId, day: Day, startTime: ClockTime, endTime: ClockTime, replaces }),
    output: z.array(SlotClash),
  },
  getTeacherClashes: {
    /** `id` may also be a section, which has no lessons and is ignored. */
    input: z.object({ changes: z.array(z.object({ id: ReadId, teacherID: ReadId })).max(5000) }),
    output: z.array(TeacherClash),
  },
  deleteSubjectSchedule: {
    input: z.object({ scheduleID: Id }),
    output: Subject.extend({ batch: Id.optional() }),
  },
  updateAdviserSection: {
    input: z.object({ sectionID: Id, section: name.section, adviser: Id }),
    output: Section,
  },
  renameCategory: {
    input: z.object({ id: Id, category: name.category }),
    output: Category,
  },
  renameLevel: {
    input: z.object({ id: Id, level: name.level }),
    output: Level,
  },
  renameSubject: {
    input: z.object({ id: Id, subject: name.subject }),
    output: Subject,
  },
  removeSubject: {
    input: one,
    output: Deleted,
  },
  addSubjectSection: {
    input: z.object({ subjectName: name.subject, subjectTeacher: Id, sectionID: Id }),
    output: Section,
  },
  deleteSections: {
    input: z.object({ ids: IdList }),
    output: CascadeDeleted.omit({ levels: true, sections: true }),
  },
  deleteLevel: {
    input: one,
    output: CascadeDeleted.omit({ levels: true }),
  },
  deleteAllClasses: {
    input: z.object({ ids: IdList }),
    output: CascadeDeleted,
  },
  addStudentSection: studentOfSection,
  removeStudent: studentOfSection,
  moveStudents: {
    input: z.object({
      moves: z
        .array(z.object({ studentID: Id, from: IdOrNothing, to: IdOrNothing }))
        .min(1)
        .max(500),
    }),
    output: z.object({ moved: z.number(), left: z.array(Id) }),
  },
  getSubjects: {
    input: z.object({ sectionID: OptionalReadId }),
    output: z.array(Subject),
  },
  getOwnSection: {
    input: readOne,
    output: z.object({ section: OwnSection, adviser: TeacherCard }),
  },
  getSectionDetails: {
    input: readOne,
    output: TaughtSection,
  },
  getClassList: {
    input: readOne,
    output: z.object({ section: z.string(), level: z.string(), students: z.array(ListedStudent) }),
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
    input: z.object({ sectionID: Id, attachedFile }),
    output: TaughtSection,
  },
  deleteSectionFile: deletedFile,
  attachSubjectFile: {
    input: z.object({ subjectID: Id, attachedFile }),
    output: Subject,
  },
  deleteSubjectFile: deletedFile,
} satisfies SchemasByName;
