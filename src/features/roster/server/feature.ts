import { defineFeature } from '#platform/server/feature.ts';
import { rosterEndpoints } from '../contract.ts';
import { rosterSchemas } from '../schemas.ts';
import { credentialSheetHandlers } from './credential-sheets/public.ts';
import { exportHandlers } from './export/public.ts';
import { forgetImports } from './forget-imports.ts';
import { importHandlers } from './imports/public.ts';
import { missingHandlers } from './missing/public.ts';
import { personalData } from './personal-data.ts';
import './tables.ts';
import { undoHandlers } from './undo/public.ts';

export const roster = defineFeature({
  name: 'roster',
  needs: ['session', 'people', 'classes'],
  personalData,
  tables: {
    imports: { school: false },
    import_changes: { school: false },
    import_class_changes: { school: false },
    import_missing: { school: false },
    imported_classes: { school: false },
    imported_people: { school: false, bin: { mayBeDropped: true } },
  },
  endpoints: rosterEndpoints,
  schemas: rosterSchemas,
  handlers: { ...importHandlers, ...missingHandlers, ...exportHandlers, ...credentialSheetHandlers, ...undoHandlers },
  create: (services) => ({
    jobs: [{ name: 'delete old imports', erases: true, everySeconds: 3600, run: () => forgetImports(services) }],
  }),
});
