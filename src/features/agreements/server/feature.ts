import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import { agreementsChanged, agreementsEndpoints } from '../contract.ts';
import { agreementsSchemas } from '../schemas.ts';
import { addAgreement } from './add-agreement.ts';
import { agreementsAlong } from './agreements-along.ts';
import { changeAgreement } from './change-agreement.ts';
import { getAgreements } from './get-agreements.ts';
import { getMyAgreements } from './get-my-agreements.ts';
import { lessonAgreements } from './lesson-agreements.ts';
import { letAgreementGo } from './let-agreement-go.ts';
import { personalData } from './personal-data.ts';
import './tables.ts';
import { tellRestored } from './tell-restored.ts';
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
      bin: { kind: 'agreement', titleOf: (_db, { day = '' }) => day, restored: tellRestored },
    },
    agreement_lessons: { school: false, bin: {} },
  },
  endpoints: agreementsEndpoints,
  schemas: agreementsSchemas,
  verbs: {
    ...{ getAgreements, addAgreement, changeAgreement, tickAgreement, letAgreementGo },
    ...{ getMyAgreements, tickMyAgreement },
  },
  create: () => ({ provides: { lessonAgreements }, along: [agreementsAlong] }),
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
