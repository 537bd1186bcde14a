import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import type { observationsSchemas } from './schemas.ts';

const staffReads = { method: 'POST', access: ['admin', 'teacher'], effect: 'read' } as const;
const staffWrites = { method: 'POST', access: ['admin', 'teacher'], effect: 'write' } as const;

export const observationsEndpoints = endpointsOf<typeof observationsSchemas>()({
  getObservations: {
    ...staffReads,
    path: '/api/observations/get-observations',
    summary: 'What was observed in a class, newest first.',
  },
  getChildObservations: {
    ...staffReads,
    path: '/api/observations/get-child-observations',
    access: ['teacher'],
    summary: 'What was observed of a child, newest first, in whatever class that was.',
  },
  getChildTimeline: {
    ...staffReads,
    path: '/api/observations/get-child-timeline',
    summary: 'What was recorded and observed of a child, newest first.',
  },
  getFamilyTimeline: {
    ...staffReads,
    path: '/api/observations/get-family-timeline',
    summary:
      'What of a child its family may see: lessons, observations and photos that are for families, newest first.',
  },
  addObservation: {
    ...staffWrites,
    path: '/api/observations/add-observation',
    summary: 'Adds an observation of children of a class; one that was added before is not added again.',
  },
  changeObservation: {
    ...staffWrites,
    path: '/api/observations/change-observation',
    summary: 'Changes an observation; what it said before stays to be read.',
  },
  getQuickNotes: {
    ...staffReads,
    path: '/api/observations/get-jottings',
    summary:
      'What was jotted down in a class and nobody has sorted yet, the oldest first; those who only help there see their own.',
  },
  countQuickNotes: {
    ...staffReads,
    path: '/api/observations/count-jottings',
    summary: 'How many jottings of a class wait to be sorted.',
  },
  addQuickNote: {
    ...staffWrites,
    path: '/api/observations/add-jotting',
    summary: 'Jots something down in a class, to be sorted later; what was added before is not added again.',
  },
  fileQuickNote: {
    ...staffWrites,
    path: '/api/observations/keep-jotting',
    summary: 'Keeps a jotting as an observation, with the children and lessons that it is about.',
  },
  unfileQuickNote: {
    ...staffWrites,
    path: '/api/observations/unkeep-jotting',
    summary: 'Puts a jotting that the caller has kept back among those to sort.',
  },
  addPhoto: {
    ...staffWrites,
    path: '/api/observations/add-photo',
    summary: 'Adds an uploaded photo to an observation; one that was added before is not added again.',
  },
  tagPhoto: {
    ...staffWrites,
    path: '/api/observations/tag-photo',
    summary: 'Says who is on a photo of an observation.',
  },
  removePhoto: {
    ...staffWrites,
    path: '/api/observations/remove-photo',
    summary: 'Takes a photo away from an observation for good.',
  },
  getLessonPhotos: {
    ...staffReads,
    path: '/api/observations/get-lesson-photos',
    summary: 'Photos of a child in observations of a lesson, the newest first.',
  },
  withdrawObservation: {
    ...staffWrites,
    path: '/api/observations/withdraw-observation',
    summary: 'Takes an observation back, or brings it back.',
  },
});

/** Published when an observation of a class is added, changed or withdrawn. */
export const observationsChanged = event<{ sectionId: string; staff: readonly string[] }>({
  name: 'observations:changed',
  wire: 'observationsChanged',
});
