import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import { photoConsentsChanged, photoConsentsEndpoints } from '../contract.ts';
import { photoConsentsSchemas } from '../schemas.ts';
import { personalData } from './personal-data.ts';
import { getClassPhotoConsents, getPhotoConsents } from './photo-consents.ts';
import { recordPhotoConsent } from './record-photo-consent.ts';
import './tables.ts';

export const photoConsents = defineFeature({
  name: 'photo-consents',
  needs: ['people', 'classes', 'lesson-records'],
  personalData,
  dataTopic: 'record',
  tables: { photo_consents: { school: false, bin: {} } },
  endpoints: photoConsentsEndpoints,
  schemas: photoConsentsSchemas,
  handlers: { getClassPhotoConsents, getPhotoConsents, recordPhotoConsent },
  broadcasts: [
    broadcast(photoConsentsChanged, ({ studentId, staff }) => [
      {
        wire: photoConsentsChanged.wire,
        rooms: [roleRoom('admin'), ...staff.map(personRoom)],
        data: { studentID: studentId },
      },
    ]),
  ],
});
