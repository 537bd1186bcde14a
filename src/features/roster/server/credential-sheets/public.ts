import { createImportCredentialSheets } from './create-import-credential-sheets.ts';
import { getImportCredentialSheets } from './get-import-credential-sheets.ts';
import { getPeopleWaiting } from './get-people-waiting.ts';

export const credentialSheetHandlers = {
  getImportCredentialSheets: getImportCredentialSheets,
  getPeopleWaiting,
  createImportCredentialSheets: createImportCredentialSheets,
};
