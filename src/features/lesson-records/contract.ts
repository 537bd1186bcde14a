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
    summary: 'The classes whose record the caller keeps.',
  },
  getRecordSection: {
    ...staffReads,
    path: '/api/records/get-record-room',
    cachePolicy: 'per-account',
    summary: 'A class with its children and the lessons of its albums.',
  },
  orderSectionStudents: {
    ...staffWrites,
    path: '/api/records/order-room-children',
    summary: 'Puts the children of a class into an order of its own, for all who keep its record.',
  },
  getClassRecord: {
    ...staffReads,
    path: '/api/records/get-class-record',
    summary: 'What the children of a class had of the lessons; with `since` only what changed after that number.',
  },
  getPlans: {
    ...staffReads,
    path: '/api/records/get-plans',
    summary: 'Lessons that are planned for children of a class and were not given to them since.',
  },
  getCellEntries: {
    ...staffReads,
    path: '/api/records/get-cell-entries',
    summary: 'All entries of a child and a lesson, oldest first.',
  },
  getReadyNext: {
    ...staffReads,
    path: '/api/records/get-ready-next',
    summary: 'Lessons that may come next for the children of a class, and groups for today from who is here.',
  },
  getReadyStudents: {
    ...staffReads,
    path: '/api/records/get-ready-children',
    access: ['teacher'],
    summary: 'The children of a class for whom a lesson may come next.',
  },
  getBalance: {
    ...staffReads,
    path: '/api/records/get-balance',
    summary: 'What a class worked with in the last 30 days by area, and which areas were quiet for each child.',
  },
  createChildGroup: {
    ...staffWrites,
    path: '/api/records/create-child-group',
    summary: 'Keeps children of a class as a group with a name, for all who keep its record.',
  },
  changeChildGroup: {
    ...staffWrites,
    path: '/api/records/change-child-group',
    summary: 'Gives a group of children another name, or other children.',
  },
  deleteChildGroup: {
    ...staffWrites,
    path: '/api/records/delete-child-group',
    servedOnFullDisk: true,
    summary: 'Removes a group of children; what was recorded of them stays.',
  },
  getHandovers: {
    ...staffReads,
    path: '/api/records/get-handovers',
    summary: 'Children who moved into or out of a class lately, or of all classes of the caller.',
  },
  getHandover: {
    ...staffReads,
    path: '/api/records/get-handover',
    summary: 'What the next guide of a child should know, on one page.',
  },
  saveHandoverNotes: {
    ...staffWrites,
    path: '/api/records/save-handover-notes',
    summary: 'Writes what was agreed with a child and what interests it, for the next guide.',
  },
  resolveOpenPlans: {
    ...staffWrites,
    path: '/api/records/answer-open-plans',
    summary: 'Carries plans that came along with a child to its class, drops them, or asks again what was answered.',
  },
  getSectionAssistants: {
    ...staffReads,
    path: '/api/records/get-room-assistants',
    summary: 'Who helps in a class, and to those who choose them which teachers could.',
  },
  addSectionAssistant: {
    ...staffWrites,
    path: '/api/records/add-room-assistant',
    summary: 'Makes a teacher an assistant of a class: they see its faces and jot down what they see.',
  },
  removeSectionAssistant: {
    ...staffWrites,
    path: '/api/records/remove-room-assistant',
    summary: 'Ends that a teacher is an assistant of a class; what they wrote stays.',
  },
  getQuickNoteSections: {
    ...staffReads,
    method: 'GET',
    path: '/api/records/get-jotting-rooms',
    summary: 'The classes in which the caller writes down what they see.',
  },
  getSectionFaces: {
    ...staffReads,
    path: '/api/records/get-room-faces',
    summary: 'The names and faces of the children of a class.',
  },
  getMyLessons: {
    method: 'GET',
    access: ['student'],
    effect: 'read',
    path: '/api/records/get-my-lessons',
    summary: 'The lessons that the calling student had, where the school shows them to their level.',
  },
  getLevelLessons: {
    ...staffReads,
    path: '/api/records/get-level-lessons',
    access: ['admin'],
    cachePolicy: 'per-role',
    summary: 'Whether students of a level see which lessons they had.',
  },
  setLevelLessons: {
    ...staffWrites,
    path: '/api/records/set-level-lessons',
    access: ['admin'],
    summary: 'Shows students of a level which lessons they had, or no longer.',
  },
  answerProposal: {
    ...staffWrites,
    path: '/api/records/answer-proposal',
    access: ['teacher'],
    summary: 'Sets a proposed lesson aside for a child, for six weeks or for good, or lets it be proposed again.',
  },
  setApart: {
    ...staffWrites,
    path: '/api/records/set-apart',
    access: ['teacher'],
    summary: 'Keeps two children of a class from being proposed for one group, or lets them be again.',
  },
  addEntries: {
    ...staffWrites,
    path: '/api/records/add-entries',
    summary: 'Adds entries of children of a class; what was added before is not added again.',
  },
  withdrawEntries: {
    ...staffWrites,
    path: '/api/records/withdraw-entries',
    summary: 'Takes entries back: they no longer count, and the history keeps that they were there.',
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
