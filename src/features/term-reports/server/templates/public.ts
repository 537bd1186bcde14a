import { deleteReportTemplate } from './delete-report-template.ts';
import { getReportTemplates } from './get-report-templates.ts';
import { saveReportTemplate } from './save-report-template.ts';

export { roundParts } from './round-parts.ts';
export { findTemplate } from './templates.queries.ts';
export const templateHandlers = { getReportTemplates, saveReportTemplate, deleteReportTemplate };
