import { type Conflict, findConflicts } from '#platform/server/bin/conflicts.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { binEndpoints } from '../contract.ts';
import type { RestoreConflict } from '../schemas.ts';
import { requireBatch } from './batches.ts';

type Candidates = RestoreConflict['candidates'];

const view = async (
  { services: { bin } }: QueryContext,
  conflict: Conflict,
  candidates: Candidates,
): Promise<RestoreConflict> => {
  const { id, reason, kind, title, choices, parent } = conflict;
  return {
    _id: id,
    reason,
    ...(kind && { kind }),
    title,
    choices: [...choices],
    ...(parent && {
      missing: {
        kind: bin.declarations.get(parent.table)?.kind,
        title: parent.title,
        batch: parent.batch,
      },
    }),
    candidates,
  };
};

export const getRestoreConflicts: Handler<(typeof binEndpoints)['getRestoreConflicts']> = async (
  context,
  { batch: id },
) => {
  const { db, services } = context;
  const conflicts = await findConflicts(db, services.bin, await requireBatch(context, id));
  const candidatesByTable = new Map<string, Candidates>();
  for (const { parent } of conflicts) {
    if (!parent || candidatesByTable.has(parent.table)) continue;
    candidatesByTable.set(parent.table, (await services.bin.declarations.get(parent.table)?.candidates?.(db)) ?? []);
  }
  const views: RestoreConflict[] = [];
  for (const conflict of conflicts)
    views.push(await view(context, conflict, candidatesByTable.get(conflict.parent?.table ?? '') ?? []));
  return { conflicts: views };
};
