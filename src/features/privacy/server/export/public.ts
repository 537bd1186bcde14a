import { beginExport } from './begin-export.ts';
import { cancelExport } from './cancel-export.ts';
import { getExportFile } from './get-export-file.ts';
import { getExports } from './get-exports.ts';

export { exportOperation } from './exports.ts';
export const exportHandlers = { beginExport, getExports, cancelExport, getExportFile };
