import { namedRows } from '#platform/server/bin/names-of-rows.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { auditEndpoints } from '../contract.ts';
import { subjectKinds } from '../subject-kinds.ts';

export const getAuditSubject: Verb<(typeof auditEndpoints)['getAuditSubject']> = async (
  { db, services: { bin } },
  { subject },
) => {
  const [row] = await namedRows(db, bin, subjectKinds, [subject]);
  if (!row) return { isInBin: false };
  const { kind, name, isInBin } = row;
  return { kind, name, isInBin };
};
