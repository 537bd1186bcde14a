import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import * as texts from '#texts/observations/retention';
import { observationsChanged, observationsEndpoints } from '../contract.ts';
import { jottingDays } from '../field-rules.ts';
import { observationsSchemas } from '../schemas.ts';
import { addObservation } from './add-observation.ts';
import { changeObservation } from './change-observation.ts';
import { getChildObservations } from './get-child-observations.ts';
import { getObservations } from './get-observations.ts';
import { eraseOutdatedJottings, findOutdatedJottings, forgetBeforeKeeping, jottingVerbs } from './jottings/public.ts';
import { lessonObservations } from './lesson-observations.ts';
import { personalData } from './personal-data.ts';
import { photoReferences, photoVerbs } from './photos/public.ts';
import { sectionObservations } from './section-observations.ts';
import { deepWork } from './seen/deep-work.ts';
import './tables.ts';
import { observationsAlong, timelineVerbs } from './timeline/public.ts';
import { withdrawObservation } from './withdraw-observation.ts';

export const observations = defineFeature({
  name: 'observations',
  needs: ['files', 'people', 'classes', 'albums', 'lesson-records', 'photo-consents'],
  personalData,
  dataTopic: 'record',
  tables: {
    // What was seen of several children stays for the others.
    observations: { school: false, bin: { kind: 'observation', goesWithLastOf: 'observation_children' } },
    observation_children: { school: false, bin: {} },
    observation_lessons: { school: false, bin: {} },
    observation_versions: { school: false, bin: {} },
    observation_photos: { school: false, bin: {} },
    photo_children: { school: false, bin: {} },
  },
  endpoints: observationsEndpoints,
  schemas: observationsSchemas,
  verbs: {
    ...{ addObservation, changeObservation, getChildObservations, getObservations, withdrawObservation },
    ...jottingVerbs,
    ...photoVerbs,
    ...timelineVerbs,
  },
  fileReferences: photoReferences,
  create: (services) => ({
    provides: { deepWork, lessonObservations, sectionObservations },
    along: [observationsAlong],
    retention: [
      {
        name: 'jottings',
        says: texts.jottings,
        days: jottingDays,
        find: () => findOutdatedJottings(services),
        remove: () => eraseOutdatedJottings(services),
      },
    ],
    jobs: [
      {
        name: 'forget jottings that nobody sorted',
        erases: true,
        everySeconds: 3600,
        run: async () => {
          await eraseOutdatedJottings(services);
          await forgetBeforeKeeping(services);
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
