import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import type { lessonRecordsSchemas } from './schemas.ts';

const staffReads = { method: 'POST', access: ['admin', 'teacher'], effect: 'read' } as const;
const staffWrites = { method: 'POST', access: ['admin', 'teacher'], effect: 'write' } as const;

export const lessonRecordsEndpoints = endpointsOf<typeof lessonRecordsSchemas>()({
  getRecordSections: {
    ...staffReads,
    method: 'GET',
    path: '/api/records/get-record-rooms',
    cachePolicy: 'per-account',
    summary: 'Returns the classes whose record the caller keeps.',
  },
  getRecordSection: {
    ...staffReads,
    path: '/api/records/get-record-room',
    cachePolicy: 'per-account',
    summary: 'Returns a class with its children and the lessons of its albums.',
  },
  orderSectionStudents: {
    ...staffWrites,
    path: '/api/records/order-room-children',
    summary: 'Sets the order of the children of a class, for everyone who keeps its record.',
  },
  getClassRecord: {
    ...staffReads,
    path: '/api/records/get-class-record',
    summary:
      'Returns the state of each lesson for each child of a class. With `since`, only changes after that number.',
  },
  getPlans: {
    ...staffReads,
    path: '/api/records/get-plans',
    summary: 'Returns the open plans of a class: lessons planned for children and not given to them since.',
  },
  getCellEntries: {
    ...staffReads,
    path: '/api/records/get-cell-entries',
    summary: 'Returns all entries of a child and a lesson, oldest first.',
  },
  getReadyNext: {
    ...staffReads,
    path: '/api/records/get-ready-next',
    summary:
      'Returns lessons that may come next for the children of a class, and groups of the children present today.',
  },
  getReadyStudents: {
    ...staffReads,
    path: '/api/records/get-ready-children',
    access: ['teacher'],
    summary: 'Returns the children of a class for whom a lesson may come next.',
  },
  getBalance: {
    ...staffReads,
    path: '/api/records/get-balance',
    summary: 'Returns the lessons of a class in the last 30 days by area, and the quiet areas of each child.',
  },
  createChildGroup: {
    ...staffWrites,
    path: '/api/records/create-child-group',
    summary: 'Saves children of a class as a named group, for everyone who keeps its record.',
  },
  changeChildGroup: {
    ...staffWrites,
    path: '/api/records/change-child-group',
    summary: 'Changes the name or the children of a group.',
  },
  deleteChildGroup: {
    ...staffWrites,
    path: '/api/records/delete-child-group',
    servedOnFullDisk: true,
    summary: 'Removes a group of children. Their entries stay.',
  },
  getHandovers: {
    ...staffReads,
    path: '/api/records/get-handovers',
    summary: 'Returns children who recently moved into or out of a class, or any class of the caller.',
  },
  getHandover: {
    ...staffReads,
    path: '/api/records/get-handover',
    summary: 'Returns the handover page of a child for the next teacher.',
  },
  saveHandoverNotes: {
    ...staffWrites,
    path: '/api/records/save-handover-notes',
    summary: 'Saves notes for the next teacher: agreements with a child and the child’s interests.',
  },
  resolveOpenPlans: {
    ...staffWrites,
    path: '/api/records/answer-open-plans',
    summary: 'Carries plans of a child from an earlier class over to the current class, drops them, or reopens them.',
  },
  getSectionAssistants: {
    ...staffReads,
    path: '/api/records/get-room-assistants',
    summary: 'Returns the assistants of a class and, for callers who may choose them, the teachers to choose from.',
  },
  addSectionAssistant: {
    ...staffWrites,
    path: '/api/records/add-room-assistant',
    summary: 'Makes a teacher an assistant of a class, who sees its faces and writes quick notes.',
  },
  removeSectionAssistant: {
    ...staffWrites,
    path: '/api/records/remove-room-assistant',
    summary: 'Removes a teacher as an assistant of a class. Notes that they wrote stay.',
  },
  getQuickNoteSections: {
    ...staffReads,
    method: 'GET',
    path: '/api/records/get-jotting-rooms',
    summary: 'Returns the classes in which the caller writes quick notes.',
  },
  getSectionFaces: {
    ...staffReads,
    path: '/api/records/get-room-faces',
    summary: 'Returns the names and faces of the children of a class.',
  },
  getMyLessons: {
    method: 'GET',
    access: ['student'],
    effect: 'read',
    path: '/api/records/get-my-lessons',
    summary: 'Returns the lessons of the calling student, if their level may see them.',
  },
  getLevelLessons: {
    ...staffReads,
    path: '/api/records/get-level-lessons',
    access: ['admin'],
    cachePolicy: 'per-role',
    summary: 'Returns whether students of a level see their lessons.',
  },
  setLevelLessons: {
    ...staffWrites,
    path: '/api/records/set-level-lessons',
    access: ['admin'],
    summary: 'Sets whether students of a level see their lessons.',
  },
  answerProposal: {
    ...staffWrites,
    path: '/api/records/answer-proposal',
    access: ['teacher'],
    summary: 'Sets a proposed lesson aside for a child, for 6 weeks or for good, or allows it to be proposed again.',
  },
  setApart: {
    ...staffWrites,
    path: '/api/records/set-apart',
    access: ['teacher'],
    summary: 'Prevents two children of a class from being proposed for the same group, or allows it again.',
  },
  addEntries: {
    ...staffWrites,
    path: '/api/records/add-entries',
    summary: 'Adds entries of children of a class. Entries that were already added are not added again.',
  },
  withdrawEntries: {
    ...staffWrites,
    path: '/api/records/withdraw-entries',
    summary: 'Takes entries back. They no longer count but stay in the history.',
  },
});

/** Published after a record change. `change` is the number of the change. */
export const recordChanged = event<{ sectionId: string; change: number; staff: readonly string[] }>({
  name: 'lesson-record:changed',
  wire: 'lessonRecordChanged',
});

export const sectionStaffChanged = event<{ sectionId: string; people: readonly string[] }>({
  name: 'room-staff:changed',
  wire: 'roomStaffChanged',
});

export const sectionStudentsChanged = event<{ sectionId: string; people: readonly string[] }>({
  name: 'room-children:changed',
  wire: 'roomChildrenChanged',
});

export const childGroupsChanged = event<{ sectionId: string; people: readonly string[] }>({
  name: 'child-groups:changed',
  wire: 'childGroupsChanged',
});
