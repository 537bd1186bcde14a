import { epochWire } from '#kernel/epoch.ts';
import { defineFeature } from '#platform/server/feature.ts';
import * as texts from '#texts/people/health';
import { peopleEndpoints } from '../contract.ts';
import { peopleSchemas } from '../schemas.ts';
import { adminHandlers } from './admins/public.ts';
import { inBin } from './in-bin.ts';
import { leavingHandlers } from './leaving/public.ts';
import { loadNameParts } from './load-name-parts.ts';
import { photoReferences } from './photo-references.ts';
import './school-port.ts';
import { personalData } from './personal-data.ts';
import { checkStudentPassword, studentPassword } from './settings.ts';
import { checkSharedAddresses, prepareFirstAdmin, signInHandlers } from './sign-in/public.ts';
import { studentHandlers } from './students/public.ts';
import './tables.ts';
import { teacherHandlers } from './teachers/public.ts';

export const people = defineFeature({
  name: 'people',
  needs: ['session', 'files'],
  personalData,
  dataTopic: 'accounts',
  tables: {
    admins: { school: true, bin: inBin.admins },
    teachers: { school: true, secret: ['zoom_password'], bin: inBin.teachers },
    students: { school: true, bin: inBin.students },
    leavers: { school: true, bin: {} },
    name_grams: { school: true, bin: {}, isDerived: true },
  },
  endpoints: peopleEndpoints,
  schemas: peopleSchemas,
  handlers: { ...signInHandlers, ...adminHandlers, ...teacherHandlers, ...studentHandlers, ...leavingHandlers },
  settings: [studentPassword],
  expects: ['school', 'enrollmentPeriods', 'myLessons'],
  fileReferences: photoReferences,
  create: (services) => ({
    provides: { personWords: loadNameParts },
    start: () => prepareFirstAdmin(services),
    healthChecks: [
      {
        name: 'shared-addresses',
        title: texts.addresses,
        everySeconds: 3600,
        examine: () => checkSharedAddresses(services),
      },
      { name: 'student-password', title: texts.studentPassword, examine: () => checkStudentPassword(services) },
    ],
    // A tab that was suspended during a restore gets the new epoch when it reconnects.
    sockets: () => ({ onConnect: ({ send }) => send(epochWire, { epoch: services.epoch }) }),
  }),
});
