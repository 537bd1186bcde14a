import type { Handler } from '#platform/server/feature.ts';
import type { auditEndpoints } from '../contract.ts';
import { lineViews } from './lines.view.ts';
import { listLines } from './list-lines.ts';

export const getAuditLog: Handler<(typeof auditEndpoints)['getAuditLog']> = async (
  context,
  { before, limit, changes, ...filter },
) => lineViews(context, await listLines(context, filter, { before, limit, changes }));
