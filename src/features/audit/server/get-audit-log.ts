import type { Handler } from '#platform/server/feature.ts';
import type { auditEndpoints } from '../contract.ts';
import { lineViews } from './line-views.ts';
import { readLines } from './read-lines.ts';

export const getAuditLog: Handler<(typeof auditEndpoints)['getAuditLog']> = async (
  context,
  { before, limit, changes, ...filter },
) => lineViews(context, await readLines(context, filter, { before, limit, changes }));
