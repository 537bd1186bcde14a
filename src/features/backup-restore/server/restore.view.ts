import { peopleNames } from '#features/people/server/public.ts';
import type { Manifest } from '#platform/server/backup/manifest.ts';
import type { Origin } from '#platform/server/backup/signature.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { CountedTable, RestoreState } from '../schemas.ts';

const countedTables = ['teachers', 'students', 'sections', 'messages', 'files'] as const satisfies CountedTable[];

const countRows = async (db: Db, table: CountedTable): Promise<number> => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const countSince = async (db: Db, takenAt: string) => {
  const changes = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('at', '>', takenAt)
    .executeTakeFirstOrThrow();
  const messages = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>', takenAt)
    .executeTakeFirstOrThrow();
  return { changesSince: Number(changes.count), messagesSince: Number(messages.count) };
};

const contentsOf = async (db: Db, manifest: Manifest, origin: Origin): Promise<RestoreState['contents']> => {
  const rowsIn = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows ?? 0;
  const counts: NonNullable<RestoreState['contents']>['counts'] = [];
  for (const table of countedTables)
    counts.push({ what: table, inBackup: rowsIn(table), now: await countRows(db, table) });
  return {
    school: manifest.school,
    takenAt: manifest.takenAt,
    app: manifest.app,
    origin,
    counts,
    missing: manifest.missing.length,
    ...(await countSince(db, manifest.takenAt)),
  };
};

/** Returns the progress of the restore. All admins see the same. */
export const restoreView = async ({ db, services }: Pick<QueryContext, 'db' | 'services'>): Promise<RestoreState> => {
  const run = services.ports.restoreRun.current;
  const state = run?.state() ?? { step: 'idle' };
  const restored = run?.restored();
  const by = 'by' in state && (await peopleNames(db, [state.by])).get(state.by);
  const contents = 'manifest' in state ? await contentsOf(db, state.manifest, state.origin) : undefined;
  return {
    step: state.step,
    ...('problem' in state && state.problem !== undefined && { problem: state.problem }),
    ...('archive' in state && { archive: state.archive }),
    ...(by && { by }),
    ...(contents && { contents }),
    ...(restored && { restoredTo: restored.takenAt }),
  };
};
