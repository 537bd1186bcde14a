import { beginReportArchive } from './begin-report-archive.ts';
import { cancelReportArchive } from './cancel-report-archive.ts';
import { getReportArchive } from './get-report-archive.ts';
import { getReportArchives } from './get-report-archives.ts';

export { archiveOperation } from './archives.ts';
export { reportsAlong } from './reports-along.ts';
export const archiveVerbs = { beginReportArchive, getReportArchives, cancelReportArchive, getReportArchive };
