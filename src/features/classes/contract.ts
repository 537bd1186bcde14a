import { z } from 'zod';
import { Teacher, TeacherCard } from '#features/people/records.ts';
import { Deleted } from '#kernel/deleted.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { Id, IdList } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import { blankAsMissing, requiredLine } from '#kernel/text.ts';
import { Category, Level, OwnSection, Section, Subject, TaughtSection } from './records.ts';
import { ClockTime, Day, Force } from './schedule-time.ts';

const categoryName = requiredLine('Category', 100);
const levelName = requiredLine('Level', 100);
const sectionName = requiredLine('Section', 100);
const subjectName = requiredLine('Subject', 100);

const adminReads = { access: ['admin'], effect: 'read', basis: 'school-per-role' } as const;
const adminWrites = { method: 'POST', access: ['admin'], effect: 'write' } as const;
const staffWrites = { method: 'POST', access: ['admin', 'teacher'], effect: 'write' } as const;

/** What goes along with a deleted part of the school. */
const CascadeDeleted = Deleted.extend({
  levels: z.number().int(),
  sections: z.number().int(),
  subjects: z.number().int(),
  unassignedStudents: z.number().int(),
});

export const classesEndpoints = {
  getCategories: endpoint({
    ...adminReads,
    method: 'GET',
    path: '/api/admins/get-categories',
    input: PageInput,
    output: z.array(Category),
    summary: 'All categories with their levels.',
  }),
  getLevels: endpoint({
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-levels',
    input: z.object({ category: Id }).extend(PageInput.shape),
    output: z.array(Level),
    summary: 'The levels of a category.',
  }),
  getSections: endpoint({
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-sections',
    input: z.object({ levelID: Id }).extend(PageInput.shape),
    output: z.array(Section),
    summary: 'The sections of a level.',
  }),
  getLevel: endpoint({
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-level',
    input: z.object({ levelID: Id }),
    output: z.object({ sections: z.array(Section), teachers: z.array(Teacher) }),
    summary: 'The sections of a level and their advisers.',
  }),
  getSection: endpoint({
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-section',
    input: z.object({ id: Id }),
    output: z.object({ section: Section, level: Level, teacher: Teacher, adviser: Teacher }),
    summary: 'A section with its level and adviser.',
  }),
  getSubject: endpoint({
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-subject',
    input: z.object({ id: Id }),
    output: Subject,
    summary: 'A subject with its schedule and files.',
  }),
  createCategory: endpoint({
    ...adminWrites,
    path: '/api/admins/create-category',
    status: 201,
    input: z.object({ category: categoryName }),
    output: Category,
    summary: 'Creates a category, or answers the one of that name.',
  }),
  createLevel: endpoint({
    ...adminWrites,
    path: '/api/admins/create-level',
    status: 201,
    input: z.object({ category: Id, level: levelName }),
    output: Level,
    summary: 'Creates a level, or answers the one of that name in the category.',
  }),
  createSection: endpoint({
    ...adminWrites,
    path: '/api/admins/create-section',
    status: 201,
    input: z.object({ level: Id, section: sectionName, adviser: z.preprocess(blankAsMissing, Id.optional()) }),
    output: Section,
    summary: 'Creates a section, or answers the one of that name in the level.',
  }),
  createSubject: endpoint({
    ...adminWrites,
    path: '/api/admins/create-subject',
    status: 201,
    input: z.object({ subject: subjectName, section: Id, teacher: Id }),
    output: Subject,
    summary: 'Creates a subject in a section.',
  }),
  createSchedule: endpoint({
    ...adminWrites,
    path: '/api/admins/create-schedule',
    status: 201,
    input: z.object({ subject: Id, day: Day, startTime: ClockTime, endTime: ClockTime, force: Force }),
    output: Subject,
    summary: 'Adds a slot to a subject’s schedule.',
  }),
  addSubjectSchedule: endpoint({
    ...adminWrites,
    path: '/api/admins/add-subject-schedule',
    status: 201,
    input: z.object({ subjectID: Id, day: Day, startTime: ClockTime, endTime: ClockTime, force: Force }),
    output: Subject,
    summary: 'Adds a slot to a subject’s schedule.',
  }),
  updateSubjectTeacher: endpoint({
    ...adminWrites,
    path: '/api/admins/update-subject-teacher',
    input: z.object({ subjectID: Id, teacher: Id }),
    output: Subject,
    summary: 'Gives a subject to another teacher.',
  }),
  deleteSubjectSchedule: endpoint({
    ...adminWrites,
    path: '/api/admins/delete-subject-schedule',
    input: z.object({ scheduleID: Id }),
    output: Subject,
    summary: 'Removes a slot.',
  }),
  updateAdviserSection: endpoint({
    ...adminWrites,
    path: '/api/admins/update-adviser-section',
    input: z.object({ sectionID: Id, section: sectionName, adviser: Id }),
    output: Section,
    summary: 'Renames a section and sets its adviser.',
  }),
  renameCategory: endpoint({
    ...adminWrites,
    path: '/api/admins/rename-category',
    input: z.object({ id: Id, category: categoryName }),
    output: Category,
    summary: 'Renames a category.',
  }),
  renameLevel: endpoint({
    ...adminWrites,
    path: '/api/admins/rename-level',
    input: z.object({ id: Id, level: levelName }),
    output: Level,
    summary: 'Renames a level.',
  }),
  renameSubject: endpoint({
    ...adminWrites,
    path: '/api/admins/rename-subject',
    input: z.object({ id: Id, subject: subjectName }),
    output: Subject,
    summary: 'Renames a subject.',
  }),
  removeSubject: endpoint({
    ...adminWrites,
    path: '/api/admins/remove-subject',
    input: z.object({ id: Id }),
    output: Deleted,
    summary: 'Deletes a subject with its schedule and files.',
  }),
  addSubjectSection: endpoint({
    ...adminWrites,
    path: '/api/admins/add-subject-section',
    status: 201,
    input: z.object({ subjectName, subjectTeacher: Id, sectionID: Id }),
    output: Section,
    summary: 'Creates a subject in a section and answers the section.',
  }),
  deleteSections: endpoint({
    ...adminWrites,
    path: '/api/admins/delete-sections',
    input: z.object({ ids: IdList }),
    output: CascadeDeleted.omit({ levels: true, sections: true }),
    summary: 'Deletes sections with their subjects; students become unassigned.',
  }),
  deleteAllClasses: endpoint({
    ...adminWrites,
    path: '/api/admins/delete-all-classes',
    input: z.object({ ids: IdList }),
    output: CascadeDeleted,
    summary: 'Deletes categories with all that is in them; students become unassigned.',
  }),
  addStudentSection: endpoint({
    ...adminWrites,
    path: '/api/admins/add-student-section',
    input: z.object({ studentID: Id, sectionID: Id }),
    output: Section,
    summary: 'Puts a student without a section into one.',
  }),
  removeStudent: endpoint({
    ...adminWrites,
    path: '/api/admins/remove-student',
    input: z.object({ studentID: Id, sectionID: Id }),
    output: Section,
    summary: 'Takes a student out of a section.',
  }),
  getOwnSubjects: endpoint({
    method: 'POST',
    path: '/api/students/get-subjects',
    access: ['student', 'admin'],
    effect: 'read',
    basis: 'school',
    input: z.object({ sectionID: Id }),
    output: z.array(Subject),
    summary: 'The subjects of one’s own section.',
  }),
  getOwnSection: endpoint({
    method: 'POST',
    path: '/api/students/get-section',
    access: ['student', 'admin'],
    effect: 'read',
    basis: 'school',
    input: z.object({ id: Id }),
    output: z.object({ section: OwnSection, adviser: TeacherCard }),
    summary: 'One’s own section and its adviser.',
  }),
  getSectionDetails: endpoint({
    method: 'POST',
    path: '/api/teachers/get-section-details',
    access: ['teacher', 'admin'],
    effect: 'read',
    basis: 'school',
    input: z.object({ id: Id }),
    output: TaughtSection,
    summary: 'A section that one advises or teaches in.',
  }),
  getSubjectDetails: endpoint({
    method: 'POST',
    path: '/api/teachers/get-subject-details',
    access: ['teacher', 'admin'],
    effect: 'read',
    basis: 'school',
    input: z.object({ subjectID: Id }),
    output: Subject,
    summary: 'A subject that one teaches, or of a section that one advises.',
  }),
  getTeacherSubjects: endpoint({
    method: 'POST',
    path: '/api/teachers/get-teacher-subjects',
    access: ['teacher'],
    effect: 'read',
    basis: 'school',
    input: z.object({ subjectIDs: z.array(Id).max(1000) }),
    output: z.object({ subjects: z.array(Subject), levels: z.array(Level), sections: z.array(TaughtSection) }),
    summary: 'Own subjects with their sections and levels.',
  }),
  attachSectionFile: endpoint({
    ...staffWrites,
    path: '/api/teachers/attach-section-file',
    status: 201,
    input: z.object({ sectionID: Id, attachedFile: requiredLine('File', 300) }),
    output: TaughtSection,
    summary: 'Attaches a weekly lesson guide to a section that one advises.',
  }),
  deleteSectionFile: endpoint({
    ...staffWrites,
    path: '/api/teachers/delete-section-file',
    input: z.object({ id: Id }),
    output: Deleted,
    summary: 'Deletes a weekly lesson guide.',
  }),
  attachSubjectFile: endpoint({
    ...staffWrites,
    path: '/api/teachers/attach-subject-file',
    status: 201,
    input: z.object({ subjectID: Id, attachedFile: requiredLine('File', 300) }),
    output: Subject,
    summary: 'Attaches a file to a subject that one teaches.',
  }),
  deleteSubjectFile: endpoint({
    ...staffWrites,
    path: '/api/teachers/delete-subject-file',
    input: z.object({ id: Id }),
    output: Deleted,
    summary: 'Deletes a file of a subject.',
  }),
};
