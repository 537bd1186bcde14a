import { listNamedRows } from '#platform/server/bin/named-rows.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { auditEndpoints } from '../contract.ts';
import { subjectKinds } from '../subject-kinds.ts';
import { lineViews } from './lines.view.ts';
import { listLines } from './list-lines.ts';

export const getAuditLog: Handler<(typeof auditEndpoints)['getAuditLog']> = async (
  context,
  { before, limit, changes, ...filter },
) => lineViews(context, await listLines(context, filter, { before, limit, changes }));

export const getAuditSubject: Handler<(typeof auditEndpoints)['getAuditSubject']> = async (
  { db, services: { bin } },
  { subject },
) => {
  const [row] = await listNamedRows(db, bin, subjectKinds, [subject]);
  if (!row) return { isInBin: false };
  const { kind, name, isInBin } = row;
  return { kind, name, isInBin };
};
