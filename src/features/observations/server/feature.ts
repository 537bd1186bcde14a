import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import * as texts from '#texts/observations/retention';
import { observationsChanged, observationsEndpoints } from '../contract.ts';
import { quickNoteDays } from '../field-rules.ts';
import { observationsSchemas } from '../schemas.ts';
import { addObservation } from './add-observation.ts';
import { changeObservation } from './change-observation.ts';
import { deepWork } from './details/deep-work.ts';
import { getChildObservations } from './get-child-observations.ts';
import { getObservations } from './get-observations.ts';
import { lessonObservations } from './lesson-observations.ts';
import { personalData } from './personal-data.ts';
import { photoHandlers, photoReferences } from './photos/public.ts';
import {
  clearStateBeforeFiling,
  eraseOutdatedQuickNotes,
  listOutdatedQuickNotes,
  quickNoteHandlers,
} from './quick-notes/public.ts';
import { sectionObservations } from './section-observations.ts';
import './tables.ts';
import { observationsExport, timelineHandlers } from './timeline/public.ts';
import { withdrawObservation } from './withdraw-observation.ts';

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
    ...{ addObservation, changeObservation, getChildObservations, getObservations, withdrawObservation },
    ...quickNoteHandlers,
    ...photoHandlers,
    ...timelineHandlers,
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
