import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type UpdateObject } from 'kysely';
import { activeStates, type OperationState, operationChanged } from '#kernel/operation.ts';
import { secondsFromNow } from '../clock.ts';
import type { CommandContext, Services } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import { databaseTime, isLeaseOver } from '../job-runs.ts';
import { earlierResults, problemOf, requireSpace } from './result-space.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    operations: {
      id: string;
      kind: string;
      /** The user who started the operation. Only this user sees it and its result. */
      owner_id: string;
      /** Subject of the operation, such as a person's id. */
      subject_id: string | null;
      state: OperationState;
      percent: number;
      /** Number of attempts. An operation left by a stopped process is retried. */
      tries: number;
      /** Key of the result in the file store. */
      result_key: string | null;
      result_size: number | null;
      holder: string | null;
      /** End of the lease, by the database clock. */
      leased_until: string | null;
      created_at: string;
      ended_at: string | null;
      /** Time at which the result is deleted. */
      expires_at: string | null;
      /** Digest of the source data. Null if the source cannot change. */
      made_of: string | null;
      problem: string | null;
    };
  }
}

export type OperationRow = {
  readonly id: string;
  readonly kind: string;
  readonly owner_id: string;
  readonly subject_id: string | null;
};

/** A kind of long-running work. May run again from the start after the process was stopped. */
export type OperationKind = {
  readonly kind: string;
  readonly hasNoFile?: true;
  /** Source data of the result. If its digest changes, the result is deleted and `changed` is shown. */
  readonly source?: {
    digest(operation: OperationRow): Promise<string>;
    /** Key of the source data. Operations with the same key have the same digest. */
    about?(operation: OperationRow): string;
    readonly changed: string;
  };
  /** Returns the failure message shown to the owner. */
  readonly problemOf?: (error: unknown) => string;
  /** Runs the work and writes the result to the local file `to`. `report` rejects if the operation was cancelled. */
  run(operation: OperationRow, to: string, report: (percent: number) => Promise<void>): Promise<void>;
};

const leaseSeconds = 60;
const resultSeconds = 24 * 3600;
const maxTries = 3;
const resultFolder = 'operations';

/** Thrown when the operation was cancelled or another process took over its lease. */
class OperationLost extends Error {}

/** Queues an operation and returns its id. Operations of one kind run one at a time, in order. */
export const startOperation = async (
  { db, services, afterCommit }: CommandContext,
  operation: Omit<OperationRow, 'id'>,
): Promise<string> => {
  const id = services.clock.newId();
  const queued = { state: 'waiting', percent: 0, tries: 0, created_at: services.clock.now() } as const;
  await db
    .insertInto('operations')
    .values({ id, ...operation, ...queued })
    .execute();
  afterCommit(operationChanged, { ownerId: operation.owner_id });
  return id;
};

const change = async (
  services: Services,
  { id, owner_id: ownerId }: OperationRow,
  holder: string,
  set: UpdateObject<Tables, 'operations'>,
): Promise<void> => {
  const changed = await services.database.transaction((tx) =>
    tx
      .updateTable('operations')
      .set(set)
      .where('id', '=', id)
      .where('holder', '=', holder)
      .where('state', '=', 'running')
      .returning('id')
      .execute(),
  );
  if (changed.length === 0) throw new OperationLost();
  services.events.emit([{ definition: operationChanged, payload: { ownerId } }]);
};

/** Claims the oldest waiting or abandoned operation, or none while another one of its kind is running. */
const claim = (services: Services, kind: string, holder: string) =>
  services.database.transaction(async (tx) => {
    const { database } = services;
    await database.lock(tx, `operations ${kind}`);
    const ofKind = tx
      .selectFrom('operations')
      .select(['id', 'owner_id', 'subject_id', 'kind', 'tries'])
      .where('kind', '=', kind);
    const isOver = isLeaseOver(database, 'leased_until', leaseSeconds);
    const running = await ofKind
      .where('state', '=', 'running')
      .where((is) => is.not(isOver))
      .executeTakeFirst();
    if (running) return undefined;
    const next = await ofKind.where('state', 'in', activeStates).orderBy('created_at').orderBy('id').executeTakeFirst();
    if (!next) return undefined;
    const lease = { state: 'running' as const, holder, leased_until: databaseTime(database, leaseSeconds) };
    await tx
      .updateTable('operations')
      .set({ ...lease, tries: next.tries + 1, percent: 0 })
      .where('id', '=', next.id)
      .execute();
    return next;
  });

const finishWithFile = async (services: Services, operation: OperationRow, holder: string, file: string) => {
  const { files, clock } = services;
  const key = `${resultFolder}/${operation.id}`;
  // The key is recorded first, so that a file left by a killed process is deleted with the row.
  await change(services, operation, holder, { result_key: key });
  await files.moveIn(file, key, 'application/octet-stream');
  const done = { state: 'done' as const, percent: 100, result_size: (await files.size(key)) ?? 0 };
  const times = { ended_at: clock.now(), expires_at: secondsFromNow(clock, resultSeconds) };
  try {
    await change(services, operation, holder, { ...done, ...times });
  } catch (error) {
    await files.remove(key);
    throw error;
  }
};

const finish = (services: Services, { hasNoFile }: OperationKind, ...done: [OperationRow, string, string]) => {
  if (!hasNoFile) return finishWithFile(services, ...done);
  const [operation, holder] = done;
  return change(services, operation, holder, { state: 'done', percent: 100, ended_at: services.clock.now() });
};

const runOne = async (
  services: Services,
  one: OperationKind,
  operation: OperationRow & { tries: number },
  holder: string,
  onProgress: () => void,
) => {
  const { database, files, log, clock } = services;
  const file = join(files.incomingFolder, `operation-${randomUUID()}`);
  const renew = () => ({ leased_until: databaseTime(database, leaseSeconds) });
  const renewing = setInterval(
    () => void change(services, operation, holder, renew()).catch(() => {}),
    (leaseSeconds * 1000) / 3,
  ).unref();
  const fail = (problem: string | null) =>
    change(services, operation, holder, {
      state: 'failed' as const,
      ended_at: clock.now(),
      expires_at: clock.now(),
      problem,
    }).catch(() => {});
  try {
    if (operation.tries >= maxTries) return await fail(null);
    if (one.source) await change(services, operation, holder, { made_of: await one.source.digest(operation) });
    let reached = -1;
    await requireSpace(services, one);
    await one.run(operation, file, async (percent) => {
      if (percent > reached) onProgress();
      reached = percent;
      await requireSpace(services, one);
      return change(services, operation, holder, { percent, ...renew() });
    });
    await finish(services, one, operation, holder, file);
    // Earlier results are deleted so that repeated operations do not fill the disk.
    for (const result of await earlierResults(services, operation)) await eraseResult(services, result);
  } catch (error) {
    if (error instanceof OperationLost) return;
    log.error({ err: error, operation: operation.id, kind: operation.kind }, 'an operation failed');
    await fail(problemOf(one, error));
  } finally {
    clearInterval(renewing);
    await rm(file, { force: true });
  }
};

/** Runs waiting operations, each on the first node that claims it. `onProgress` is called when one progresses. */
export const runOperations = async (
  services: Services,
  kinds: readonly OperationKind[],
  onProgress: () => void = () => {},
): Promise<void> => {
  const holder = randomUUID();
  for (const one of kinds) {
    let next = await claim(services, one.kind, holder);
    while (next) {
      await runOne(services, one, next, holder, onProgress);
      next = await claim(services, one.kind, holder);
    }
  }
};

/** Cancels an operation of its owner. Its result is deleted later. */
export const cancelOperation = async (
  { db, services, afterCommit }: CommandContext,
  { id, owner_id: ownerId }: Pick<OperationRow, 'id' | 'owner_id'>,
): Promise<void> => {
  await db
    .updateTable('operations')
    .set({ state: 'cancelled', ended_at: services.clock.now(), expires_at: services.clock.now() })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('state', 'in', [...activeStates, 'done'])
    .execute();
  afterCommit(operationChanged, { ownerId });
};

const retentionSeconds = 30 * 24 * 3600;

export const eraseResult = async (
  { database, files }: Services,
  { id, result_key }: Pick<Tables['operations'], 'id' | 'result_key'>,
): Promise<void> => {
  if (result_key !== null) await files.remove(result_key);
  await database.transaction((tx) =>
    tx.updateTable('operations').set({ result_key: null, result_size: null }).where('id', '=', id).execute(),
  );
};

export const tidyOperations = async (services: Services): Promise<void> => {
  const { database, clock } = services;
  const over = await database.read
    .selectFrom('operations')
    .select(['id', 'result_key'])
    .where('result_key', 'is not', null)
    .where('expires_at', '<=', clock.now())
    .execute();
  for (const result of over) await eraseResult(services, result);
  await database.transaction((tx) =>
    tx
      .deleteFrom('operations')
      .where('created_at', '<', secondsFromNow(clock, -retentionSeconds))
      .where('result_key', 'is', null)
      .where('state', 'not in', activeStates)
      .execute(),
  );
};

/** Returns the number of recent operations that failed without a message, or that have not finished within an hour. */
export const countStuck = async ({ database, clock }: Services): Promise<number> => {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from operations where state = 'failed' and problem is null and ended_at > ${secondsFromNow(clock, -24 * 3600)}
      or state in (${sql.join(activeStates)}) and created_at < ${secondsFromNow(clock, -3600)}`.execute(database.read);
  return Number(rows[0]?.count ?? 0);
};
