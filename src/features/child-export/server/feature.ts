import { defineFeature } from '#platform/server/feature.ts';
import { runOperations } from '#platform/server/operations/operations.ts';
import { eraseOutdated } from '#platform/server/operations/outdated.ts';
import { childExportEndpoints } from '../contract.ts';
import { childExportSchemas } from '../schemas.ts';
import { beginChildArchive } from './archive/begin-child-archive.ts';
import { cancelChildArchive } from './archive/cancel-child-archive.ts';
import { getChildArchive, getChildArchives } from './archive/child-archives.ts';
import { exportOperation } from './archive/export-operation.ts';
import { previewChildExport } from './preview-child-export.ts';

/** Export of a student's record for the family. Other features add its contents through `childExportParts`. */
export const childExport = defineFeature({
  name: 'child-export',
  needs: ['session', 'people', 'lesson-records', 'photo-consents'],
  tables: {},
  endpoints: childExportEndpoints,
  schemas: childExportSchemas,
  handlers: { previewChildExport, beginChildArchive, getChildArchives, cancelChildArchive, getChildArchive },
  create: (services) => ({
    jobs: [
      {
        name: 'create child exports',
        everySeconds: 2,
        run: (_signal, moved) => runOperations(services, [exportOperation(services)], moved),
      },
      {
        name: 'erase outdated child exports',
        everySeconds: 60,
        run: () => eraseOutdated(services, [exportOperation(services, { db: services.database.read, services })]),
      },
    ],
  }),
});
