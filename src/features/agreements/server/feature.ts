import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import { agreementsChanged, agreementsEndpoints } from '../contract.ts';
import { agreementsSchemas } from '../schemas.ts';
import { addAgreement } from './add-agreement.ts';
import { getAgreements, getMyAgreements } from './agreements.ts';
import { agreementsExport } from './agreements-export.ts';
import { changeAgreement } from './change-agreement.ts';
import { dropAgreement } from './drop-agreement.ts';
import { lessonAgreements } from './lesson-agreements.ts';
import { personalData } from './personal-data.ts';
import './tables.ts';
import { publishRestoredAgreements } from './publish-agreements-changed.ts';
import { tickAgreement } from './tick-agreement.ts';
import { tickMyAgreement } from './tick-my-agreement.ts';

export const agreements = defineFeature({
  name: 'agreements',
  needs: ['people', 'classes', 'albums', 'lesson-records', 'observations'],
  personalData,
  dataTopic: 'record',
  tables: {
    agreements: {
      school: false,
      bin: { kind: 'agreement', titleOf: (_db, { day = '' }) => day, onRestored: publishRestoredAgreements },
    },
    agreement_lessons: { school: false, bin: {} },
  },
  endpoints: agreementsEndpoints,
  schemas: agreementsSchemas,
  handlers: {
    getAgreements,
    addAgreement,
    changeAgreement,
    tickAgreement,
    dropAgreement,
    getMyAgreements,
    tickMyAgreement,
  },
  create: () => ({ provides: { lessonAgreements }, childExportParts: [agreementsExport] }),
  broadcasts: [
    broadcast(agreementsChanged, ({ studentId, people }) => [
      {
        wire: agreementsChanged.wire,
        rooms: [roleRoom('admin'), ...people.map(personRoom)],
        data: { studentID: studentId },
      },
    ]),
  ],
});
