import { requireRecentProofForManyWherePossible } from '#features/session/server/public.ts';
import { notFound } from '#kernel/app-error.ts';
import type { BinKind } from '#platform/server/bin/bin.ts';
import type { Counts } from '#platform/server/bin/dependents.ts';
import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Part } from './classes.queries.ts';
import { lockStructure } from './structure-lock.ts';

type Deletion = {
  readonly part: Part;
  readonly kind: BinKind;
  readonly ids: readonly string[];
  readonly label: string;
  /** Parents of the deleted parts, for the audit log. */
  readonly within?: object;
};

/**
 * Deletes parts with their contents. Students become unassigned. `describeDependents` also feeds the audit log.
 * @throws AppError not_found if none of the parts exists; reauthentication_required if the deletion is large
 */
export const deleteParts = async <Dependents extends object>(
  context: CommandContext,
  { part, kind, ids, label, within }: Deletion,
  describeDependents: (counts: Counts) => Dependents,
): Promise<{ deleted: number; batch: string } & Dependents> => {
  await lockStructure(context);
  const rows = await context.db.selectFrom(part).select('id').where('id', 'in', ids).execute();
  if (rows.length === 0) throw notFound(label);
  const found = rows.map(({ id }) => id);
  const { batch, counts } = await moveToBin(context, { table: part, kind, ids: found });
  requireRecentProofForManyWherePossible(
    context,
    Object.values(counts).reduce((sum, count) => sum + count, found.length),
  );
  const dependents = describeDependents(counts);
  const before = { ...within, ...dependents, batch };
  for (const id of found) await context.audit({ action: `${kind}:deleted`, subject: { kind, id }, before });
  return { deleted: found.length, batch, ...dependents };
};

export const withinSections = ({ subject = 0, enrollment = 0 }: Counts) => ({
  subjects: subject,
  unassignedStudents: enrollment,
});
