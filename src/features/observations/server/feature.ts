import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import { observationsChanged, observationsEndpoints } from '../contract.ts';
import { observationsSchemas } from '../schemas.ts';
import { addObservation } from './add-observation.ts';
import { changeObservation } from './change-observation.ts';
import { getChildObservations } from './get-child-observations.ts';
import { getObservations } from './get-observations.ts';
import { personalData } from './personal-data.ts';
import { photoReferences, photoVerbs } from './photos/public.ts';
import './tables.ts';
import { timelineVerbs } from './timeline/public.ts';
import { withdrawObservation } from './withdraw-observation.ts';

export const observations = defineFeature({
  name: 'observations',
  needs: ['files', 'people', 'classes', 'albums', 'lesson-records', 'photo-consents'],
  personalData,
  tables: {
    // What was seen of several children stays for the others.
    observations: { school: false, bin: { goesWithLastOf: 'observation_children' } },
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
    ...photoVerbs,
    ...timelineVerbs,
  },
  fileReferences: photoReferences,
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
