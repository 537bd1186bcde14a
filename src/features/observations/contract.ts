import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import type { observationsSchemas } from './schemas.ts';

const staffReads = { method: 'POST', access: ['admin', 'teacher'], effect: 'read' } as const;
const staffWrites = { method: 'POST', access: ['admin', 'teacher'], effect: 'write' } as const;

export const observationsEndpoints = endpointsOf<typeof observationsSchemas>()({
  getObservations: {
    ...staffReads,
    path: '/api/observations/get-observations',
    summary: 'Returns the observations of a class, newest first.',
  },
  getChildObservations: {
    ...staffReads,
    path: '/api/observations/get-child-observations',
    access: ['teacher'],
    summary: 'Returns the observations of a child in all classes, newest first.',
  },
  getChildTimeline: {
    ...staffReads,
    path: '/api/observations/get-child-timeline',
    summary: 'Returns the record entries and observations of a child, newest first.',
  },
  getFamilyTimeline: {
    ...staffReads,
    path: '/api/observations/get-family-timeline',
    summary: 'Returns the lessons, observations and photos of a child that its family may see, newest first.',
  },
  addObservation: {
    ...staffWrites,
    path: '/api/observations/add-observation',
    summary: 'Adds an observation of children of a class. Idempotent.',
  },
  changeObservation: {
    ...staffWrites,
    path: '/api/observations/change-observation',
    summary: 'Changes an observation. Earlier versions remain readable.',
  },
  getQuickNotes: {
    ...staffReads,
    path: '/api/observations/get-jottings',
    summary: 'Returns the unsorted quick notes of a class, oldest first. Assistants receive only their own.',
  },
  countQuickNotes: {
    ...staffReads,
    path: '/api/observations/count-jottings',
    summary: 'Returns the number of unsorted quick notes of a class.',
  },
  addQuickNote: {
    ...staffWrites,
    path: '/api/observations/add-jotting',
    summary: 'Adds a quick note to a class, to be sorted later. Idempotent.',
  },
  fileQuickNote: {
    ...staffWrites,
    path: '/api/observations/keep-jotting',
    summary: 'Keeps a quick note as an observation, with its children and lessons.',
  },
  unfileQuickNote: {
    ...staffWrites,
    path: '/api/observations/unkeep-jotting',
    summary: 'Turns an observation that the caller has kept into an unsorted quick note again.',
  },
  addPhoto: {
    ...staffWrites,
    path: '/api/observations/add-photo',
    summary: 'Adds an uploaded photo to an observation. Idempotent.',
  },
  tagPhoto: {
    ...staffWrites,
    path: '/api/observations/tag-photo',
    summary: 'Sets the children in a photo of an observation.',
  },
  removePhoto: {
    ...staffWrites,
    path: '/api/observations/remove-photo',
    summary: 'Permanently removes a photo from an observation.',
  },
  getLessonPhotos: {
    ...staffReads,
    path: '/api/observations/get-lesson-photos',
    summary: 'Returns the photos of a child in observations of a lesson, newest first.',
  },
  withdrawObservation: {
    ...staffWrites,
    path: '/api/observations/withdraw-observation',
    summary: 'Takes back an observation, or restores it.',
  },
});

/** Published when an observation of a class is added, changed or withdrawn. */
export const observationsChanged = event<{ sectionId: string; staff: readonly string[] }>({
  name: 'observations:changed',
  wire: 'observationsChanged',
});
