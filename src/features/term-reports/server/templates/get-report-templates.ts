import type { Handler } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { listTemplates } from './templates.queries.ts';

export const getReportTemplates: Handler<(typeof termReportsEndpoints)['getReportTemplates']> = async ({ db }) =>
  listTemplates(db);
