import { duties } from '#features/classes/server/public.ts';
import { deletePeople, fullName } from '#features/people/server/public.ts';
import { requireRecentProofForMany } from '#features/session/server/public.ts';
import { AppError, invalidField } from '#kernel/app-error.ts';
import { findBatch } from '#platform/server/bin/find-batch.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/roster/errors';
import type { rosterEndpoints } from '../../contract.ts';
import { areMany, isPeopleImport } from '../../missing.ts';
import { lockImports, requireImport } from '../imports.queries.ts';
import { loadMissingPeople } from './load-missing-people.ts';

type Leaving = Awaited<ReturnType<typeof loadMissingPeople>>['missing'];

const requireNoDuties = async (db: Db, leaving: Leaving) => {
  const busy = await duties(
    db,
    leaving.map(({ id }) => id),
  );
  const names = leaving.filter(({ id }) => busy.has(id)).map(fullName);
  if (names.length > 0) throw new AppError('conflict', texts.missingBusy({ names: names.join(', ') }));
};

/** Returns the bin batch of an identical earlier request by the same user, whose response may have been lost. */
const binnedBefore = async ({ db, actor }: CommandContext, role: 'teacher' | 'student', ids: ReadonlySet<string>) => {
  const batch = await findBatch(db, 'accounts', [...ids]);
  return batch && batch.kind === role && batch.deleted_by === actor.id ? batch.id : undefined;
};

export const binMissingPeople: Handler<(typeof rosterEndpoints)['binMissingPeople']> = async (
  context,
  { id, ids, number },
) => {
  requireRecentProofForMany(context, ids.length);
  await lockImports(context);
  const { db } = context;
  const row = await requireImport(db, id);
  const { present, missing } = await loadMissingPeople(db, row);
  const chosen = new Set(ids);
  const leaving = missing.filter((one) => chosen.has(one.id));
  const role = row.kind === 'teachers' ? 'teacher' : 'student';
  const before = leaving.length === 0 ? await binnedBefore(context, role, chosen) : undefined;
  if (before !== undefined) return { deleted: chosen.size, batch: before };
  // The list is stale: a person has left, was deleted or is now in the file.
  if (!isPeopleImport(row.kind) || leaving.length < chosen.size) throw new AppError('conflict', texts.missingChanged);
  if (areMany(leaving.length, present) && number !== leaving.length)
    throw invalidField('number', texts.sayNumber({ number: leaving.length, present }));
  if (row.kind === 'teachers') await requireNoDuties(db, leaving);
  const batch = await deletePeople(context, role, leaving);
  await context.audit({
    action: 'import:missing-binned',
    subject: { kind: 'import', id },
    after: { file: row.file_name, kind: row.kind, people: leaving.length, batch },
  });
  return { deleted: leaving.length, batch };
};
