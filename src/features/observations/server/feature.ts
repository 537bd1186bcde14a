import { countRows } from '#platform/server/db/count-rows.ts';
import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import type { Ports } from '#platform/server/ports.ts';
import * as texts from '#texts/observations/retention';
import { observationsChanged, observationsEndpoints } from '../contract.ts';
import { quickNoteDays } from '../field-rules.ts';
import { observationsSchemas } from '../schemas.ts';
import { addObservation } from './add-observation.ts';
import { changeObservation } from './change-observation.ts';
import { deepWork } from './details/deep-work.ts';
import { lessonObservations } from './lesson-observations.ts';
import { getChildObservations, getObservations } from './observations.ts';
import { personalData } from './personal-data.ts';
import { addPhoto } from './photos/add-photo.ts';
import { getLessonPhotos } from './photos/get-lesson-photos.ts';
import { photoReferences } from './photos/photo-references.ts';
import { removePhoto } from './photos/remove-photo.ts';
import { tagPhoto } from './photos/tag-photo.ts';
import { addQuickNote } from './quick-notes/add-quick-note.ts';
import { fileQuickNote } from './quick-notes/file-quick-note.ts';
import { eraseOutdatedQuickNotes, listOutdatedQuickNotes } from './quick-notes/outdated-quick-notes.ts';
import { countQuickNotes, getQuickNotes } from './quick-notes/quick-notes.ts';
import { clearStateBeforeFiling } from './quick-notes/state-before-filing.ts';
import { unfileQuickNote } from './quick-notes/unfile-quick-note.ts';
import { observationsExport } from './timeline/observations-export.ts';
import { getChildTimeline, getFamilyTimeline } from './timeline/timelines.ts';
import { withdrawObservation } from './withdraw-observation.ts';
import './tables.ts';

/** Provides the school year turnover with the number of observations of a section. */
const sectionObservations: Ports['sectionObservations'] = {
  countIn: (db, sectionId) => countRows(db.selectFrom('observations').where('section_id', '=', sectionId)),
};

export const observations = defineFeature({
  name: 'observations',
  needs: ['files', 'people', 'classes', 'albums', 'lesson-records', 'photo-consents'],
  personalData,
  dataTopic: 'record',
  tables: {
    // An observation of several students remains until the last of them is deleted.
    observations: { school: false, bin: { kind: 'observation', deletedWithLastOf: 'observation_children' } },
    observation_children: { school: false, bin: {} },
    observation_lessons: { school: false, bin: {} },
    observation_versions: { school: false, bin: {} },
    observation_photos: { school: false, bin: {} },
    photo_children: { school: false, bin: {} },
  },
  endpoints: observationsEndpoints,
  schemas: observationsSchemas,
  handlers: {
    addObservation,
    changeObservation,
    getChildObservations,
    getObservations,
    withdrawObservation,
    addQuickNote,
    countQuickNotes,
    getQuickNotes,
    fileQuickNote,
    unfileQuickNote,
    addPhoto,
    tagPhoto,
    removePhoto,
    getLessonPhotos,
    getChildTimeline,
    getFamilyTimeline,
  },
  fileReferences: photoReferences,
  create: (services) => ({
    provides: { deepWork, lessonObservations, sectionObservations },
    childExportParts: [observationsExport],
    retention: [
      {
        name: 'jottings',
        description: texts.jottings,
        days: quickNoteDays,
        find: () => listOutdatedQuickNotes(services),
        remove: () => eraseOutdatedQuickNotes(services),
      },
    ],
    jobs: [
      {
        name: 'delete unsorted quick notes',
        erases: true,
        everySeconds: 3600,
        run: async () => {
          await eraseOutdatedQuickNotes(services);
          await clearStateBeforeFiling(services);
        },
      },
    ],
  }),
  broadcasts: [
    broadcast(observationsChanged, ({ sectionId, staff }) => [
      {
        wire: observationsChanged.wire,
        rooms: [roleRoom('admin'), ...staff.map(personRoom)],
        data: { sectionID: sectionId },
      },
    ]),
  ],
});
