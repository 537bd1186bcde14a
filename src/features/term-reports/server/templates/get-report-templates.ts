import type { Verb } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { allTemplates } from './templates.queries.ts';

export const getReportTemplates: Verb<(typeof termReportsEndpoints)['getReportTemplates']> = async ({ db }) =>
  allTemplates(db);
