import { beginImport } from './begin-import.ts';
import { checkImport } from './check-import.ts';
import { getImport } from './get-import.ts';
import { getImports } from './get-imports.ts';
import { mapImport } from './map-import.ts';
import { runImport } from './run-import.ts';

export const importHandlers = { beginImport, getImports, getImport, mapImport, checkImport, runImport };
