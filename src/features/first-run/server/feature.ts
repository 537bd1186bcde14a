import { defineFeature } from '#platform/server/feature.ts';
import { firstRunEndpoints } from '../contract.ts';
import { firstRunSchemas } from '../schemas.ts';
import { checkArchive } from './check-archive.ts';
import { getNewSchool } from './get-new-school.ts';
import { getRestore } from './get-restore.ts';
import { receiveArchive } from './receive-archive.ts';
import { restoreSchool } from './restore-school.ts';
import { createRestoreSession } from './restore-session.ts';
import { saveNewSchool } from './save-new-school.ts';

/** Setup of a new Casa: enters the school's details or restores a backup. */
export const firstRun = defineFeature({
  name: 'first-run',
  needs: ['session', 'settings'],
  tables: {},
  endpoints: firstRunEndpoints,
  schemas: firstRunSchemas,
  handlers: { getNewSchool, saveNewSchool, getRestore, receiveArchive, checkArchive, restoreSchool },
  create: (services) => {
    const { schoolRestore } = services;
    const current = schoolRestore && createRestoreSession(services, schoolRestore);
    return { provides: { restoreSession: { current } } };
  },
});
