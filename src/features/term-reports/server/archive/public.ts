import { beginReportArchive } from './begin-report-archive.ts';
import { cancelReportArchive } from './cancel-report-archive.ts';
import { getReportArchive } from './get-report-archive.ts';
import { getReportArchives } from './get-report-archives.ts';

export { archiveOperation } from './archives.ts';
export { reportsExportPart } from './reports-export-part.ts';
export const archiveHandlers = { beginReportArchive, getReportArchives, cancelReportArchive, getReportArchive };
