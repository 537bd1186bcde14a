import { defineFeature } from '#platform/server/feature.ts';
import { rosterEndpoints } from '../contract.ts';
import { rosterSchemas } from '../schemas.ts';
import { createImportCredentialSheets } from './credential-sheets/create-import-credential-sheets.ts';
import { getImportCredentialSheets } from './credential-sheets/get-import-credential-sheets.ts';
import { getPeopleWaiting } from './credential-sheets/get-people-waiting.ts';
import { exportClasses } from './export/export-classes.ts';
import { exportPeople } from './export/export-people.ts';
import { exportSchool } from './export/export-school.ts';
import { forgetImports } from './forget-imports.ts';
import { beginImport } from './imports/begin-import.ts';
import { checkImport, getImport, getImports } from './imports/imports.ts';
import { mapImport } from './imports/map-import.ts';
import { runImport } from './imports/run-import.ts';
import { binMissingPeople } from './missing/bin-missing-people.ts';
import { getMissingPeople } from './missing/get-missing-people.ts';
import { personalData } from './personal-data.ts';
import './tables.ts';
import { previewUndoImport } from './undo/preview-undo-import.ts';
import { undoImport } from './undo/undo-import.ts';

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
  handlers: {
    beginImport,
    getImports,
    getImport,
    mapImport,
    checkImport,
    runImport,
    getMissingPeople,
    binMissingPeople,
    exportPeople,
    exportClasses,
    exportSchool,
    getImportCredentialSheets,
    getPeopleWaiting,
    createImportCredentialSheets,
    previewUndoImport,
    undoImport,
  },
  create: (services) => ({
    jobs: [{ name: 'delete old imports', erases: true, everySeconds: 3600, run: () => forgetImports(services) }],
  }),
});
