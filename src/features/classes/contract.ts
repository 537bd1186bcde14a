import { documentUpload } from '#features/files/contract.ts';
import { endpointsOf } from '#kernel/endpoint.ts';
import type { classesSchemas } from './schemas.ts';

const adminReads = { access: ['admin'], effect: 'read', cachePolicy: 'per-role' } as const;
const adminWrites = { method: 'POST', access: ['admin'], effect: 'write' } as const;
const adminDeletes = { ...adminWrites, servedOnFullDisk: true } as const;
const staffWrites = { method: 'POST', access: ['admin', 'teacher'], effect: 'write' } as const;
const staffDeletes = { ...staffWrites, servedOnFullDisk: true } as const;

export const classesEndpoints = endpointsOf<typeof classesSchemas>()({
  uploadSectionFile: documentUpload('/api/sectionUpload', ['admin', 'teacher'], 'Stores a weekly lesson guide.'),
  uploadSubjectFile: documentUpload('/api/subjectUpload', ['admin', 'teacher'], 'Stores a file of a subject.'),
  getCategories: {
    ...adminReads,
    method: 'GET',
    path: '/api/admins/get-categories',
    summary: 'Returns all categories with their levels.',
  },
  getClassOverview: {
    ...adminReads,
    method: 'GET',
    path: '/api/admins/get-class-overview',
    summary: 'Returns categories, levels and sections with advisers and counts.',
  },
  getLevels: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-levels',
    summary: 'Returns the levels of a category.',
  },
  getSections: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-sections',
    summary: 'Returns the sections of a level.',
  },
  getLevel: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-level',
    summary: 'Returns the sections of a level and their advisers.',
  },
  getSection: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-section',
    summary: 'Returns a section with its level and adviser.',
  },
  getSubject: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-subject',
    summary: 'Returns a subject with its schedule and files.',
  },
  createCategory: {
    ...adminWrites,
    path: '/api/admins/create-category',
    status: 201,
    mayFind: true,
    summary: 'Creates a category or returns the existing one with that name.',
  },
  createLevel: {
    ...adminWrites,
    path: '/api/admins/create-level',
    status: 201,
    mayFind: true,
    summary: 'Creates a level or returns the existing one with that name in the category.',
  },
  createSection: {
    ...adminWrites,
    path: '/api/admins/create-section',
    status: 201,
    mayFind: true,
    summary: 'Creates a section or returns the existing one with that name in the level.',
  },
  createSubject: {
    ...adminWrites,
    path: '/api/admins/create-subject',
    status: 201,
    summary: 'Creates a subject in a section.',
  },
  createSchedule: {
    ...adminWrites,
    path: '/api/admins/create-schedule',
    status: 201,
    summary: 'Adds a slot to a subject’s schedule.',
  },
  addSubjectSchedule: {
    ...adminWrites,
    path: '/api/admins/add-subject-schedule',
    status: 201,
    summary: 'Adds a slot to a subject’s schedule.',
  },
  updateSubjectTeacher: {
    ...adminWrites,
    path: '/api/admins/update-subject-teacher',
    summary: 'Assigns a subject to another teacher and returns the new overlaps of their lessons.',
  },
  getSlotClashes: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-slot-clashes',
    summary: 'Returns the lessons that a slot would overlap, without storing it.',
  },
  getTeacherClashes: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-teacher-clashes',
    summary: 'Returns the lessons that would overlap if teachers took over subjects.',
  },
  deleteSubjectSchedule: {
    ...adminDeletes,
    path: '/api/admins/delete-subject-schedule',
    summary: 'Removes a slot.',
  },
  updateAdviserSection: {
    ...adminWrites,
    path: '/api/admins/update-adviser-section',
    summary: 'Renames a section and sets its adviser.',
  },
  renameCategory: {
    ...adminWrites,
    path: '/api/admins/rename-category',
    summary: 'Renames a category.',
  },
  renameLevel: {
    ...adminWrites,
    path: '/api/admins/rename-level',
    summary: 'Renames a level.',
  },
  renameSubject: {
    ...adminWrites,
    path: '/api/admins/rename-subject',
    summary: 'Renames a subject.',
  },
  removeSubject: {
    ...adminDeletes,
    path: '/api/admins/remove-subject',
    summary: 'Deletes a subject with its schedule and files.',
  },
  addSubjectSection: {
    ...adminWrites,
    path: '/api/admins/add-subject-section',
    status: 201,
    summary: 'Creates a subject in a section and returns the section.',
  },
  deleteSections: {
    ...adminDeletes,
    path: '/api/admins/delete-sections',
    summary: 'Deletes sections with their subjects. Their students become unassigned.',
  },
  deleteLevel: {
    ...adminDeletes,
    path: '/api/admins/delete-level',
    summary: 'Deletes a level with its sections and subjects. Their students become unassigned.',
  },
  deleteAllClasses: {
    ...adminDeletes,
    path: '/api/admins/delete-all-classes',
    summary: 'Deletes categories with their levels, sections and subjects. Their students become unassigned.',
  },
  addStudentSection: {
    ...adminWrites,
    path: '/api/admins/add-student-section',
    summary: 'Adds a student without a section to a section.',
  },
  removeStudent: {
    ...adminWrites,
    path: '/api/admins/remove-student',
    summary: 'Removes a student from a section.',
  },
  moveStudents: {
    ...adminWrites,
    path: '/api/admins/move-students',
    summary:
      'Moves students between sections, into a section or out of one. Skips students who are no longer in the given section.',
  },
  getSubjects: {
    method: 'POST',
    path: '/api/students/get-subjects',
    access: ['student', 'admin'],
    effect: 'read',
    cachePolicy: 'per-account',
    summary: 'Returns the subjects of the caller’s section.',
  },
  getOwnSection: {
    method: 'POST',
    path: '/api/students/get-section',
    access: ['student', 'admin'],
    effect: 'read',
    cachePolicy: 'per-account',
    summary: 'Returns the caller’s section and its adviser.',
  },
  getSectionDetails: {
    method: 'POST',
    path: '/api/teachers/get-section-details',
    access: ['teacher', 'admin'],
    effect: 'read',
    cachePolicy: 'per-account',
    summary: 'Returns a section that the caller advises or teaches in.',
  },
  getClassList: {
    method: 'POST',
    path: '/api/teachers/get-class-list',
    access: ['teacher', 'admin'],
    effect: 'read',
    cachePolicy: 'per-account',
    summary: 'Returns the students of a section with their guardians, by last name, for its adviser and admins.',
  },
  getSubjectDetails: {
    method: 'POST',
    path: '/api/teachers/get-subject-details',
    access: ['teacher', 'admin'],
    effect: 'read',
    cachePolicy: 'per-account',
    summary: 'Returns a subject that the caller teaches or that belongs to a section they advise.',
  },
  getTeacherSubjects: {
    method: 'POST',
    path: '/api/teachers/get-teacher-subjects',
    access: ['teacher'],
    effect: 'read',
    cachePolicy: 'per-account',
    summary: 'Returns the caller’s subjects with their sections and levels.',
  },
  attachSectionFile: {
    ...staffWrites,
    path: '/api/teachers/attach-section-file',
    status: 201,
    summary: 'Attaches a weekly lesson guide to a section that the caller advises.',
  },
  deleteSectionFile: {
    ...staffDeletes,
    path: '/api/teachers/delete-section-file',
    summary: 'Deletes a weekly lesson guide.',
  },
  attachSubjectFile: {
    ...staffWrites,
    path: '/api/teachers/attach-subject-file',
    status: 201,
    summary: 'Attaches a file to a subject that the caller teaches.',
  },
  deleteSubjectFile: {
    ...staffDeletes,
    path: '/api/teachers/delete-subject-file',
    summary: 'Deletes a file of a subject.',
  },
});
