import { binDays } from '#platform/server/bin/move-to-bin.ts';
import { defineFeature } from '#platform/server/feature.ts';
import * as texts from '#texts/bin/retention';
import { binEndpoints } from '../contract.ts';
import { binSchemas } from '../schemas.ts';
import { eraseBatch } from './erase-batch.ts';
import { eraseOldBatches, listOldBatches } from './erase-old-batches.ts';
import { getBin } from './get-bin.ts';
import { getRestoreConflicts } from './get-restore-conflicts.ts';
import { previewDeletion } from './preview-deletion.ts';
import { restoreBatch } from './restore-batch.ts';
import './kinds.ts';

export const bin = defineFeature({
  name: 'bin',
  needs: ['session', 'files', 'people'],
  tables: {},
  endpoints: binEndpoints,
  schemas: binSchemas,
  handlers: { getBin, previewDeletion, getRestoreConflicts, restoreBatch, eraseBatch },
  create: (services) => ({
    retention: [
      {
        name: 'bin',
        description: texts.bin,
        days: binDays,
        find: () => listOldBatches(services),
        remove: () => eraseOldBatches(services),
      },
    ],
    jobs: [
      {
        name: 'erase expired deletions',
        erases: true,
        everySeconds: 3600,
        run: async () => void (await eraseOldBatches(services)),
      },
    ],
  }),
});
