import { AppError } from '#kernel/app-error.ts';
import { operationChanged } from '#kernel/operation.ts';
import type { Services } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import { eraseResult, type OperationKind } from './operations.ts';

type Row = Tables['operations'];

type Source = NonNullable<OperationKind['source']>;

const isOutdated = async (
  { source }: OperationKind,
  row: Row,
  digestOf = (one: Source) => one.digest(row),
): Promise<boolean> =>
  source !== undefined && row.state === 'done' && row.result_key !== null && row.made_of !== (await digestOf(source));

/** Returns a function that computes each digest once. */
const sharedDigests = () => {
  const made = new Map<string, Promise<string>>();
  return (row: Row) =>
    (source: Source): Promise<string> => {
      const about = source.about?.(row) ?? row.id;
      const digest = made.get(about) ?? source.digest(row);
      made.set(about, digest);
      return digest;
    };
};

/** Returns the operation as shown to its owner. An outdated result is hidden and reported as a failure. */
export const withCurrentState = async (one: OperationKind, row: Row): Promise<Row> =>
  (await isOutdated(one, row))
    ? { ...row, state: 'failed', problem: one.source?.changed ?? null, result_key: null, result_size: null }
    : row;

/** Checks that a result is up to date. @throws AppError conflict if not */
export const requireCurrent = async (one: OperationKind, row: Row): Promise<void> => {
  if (one.source && (await isOutdated(one, row))) throw new AppError('conflict', one.source.changed);
};

export const eraseOutdated = async (services: Services, kinds: readonly OperationKind[]): Promise<void> => {
  const { database, clock, events } = services;
  for (const one of kinds) {
    const digestOf = sharedDigests();
    const done = database.read.selectFrom('operations').selectAll().where('kind', '=', one.kind);
    for (const row of await done.where('state', '=', 'done').where('result_key', 'is not', null).execute()) {
      if (!one.source || !(await isOutdated(one, row, digestOf(row)))) continue;
      const outdated = { state: 'failed' as const, problem: one.source.changed, expires_at: clock.now() };
      await database.transaction((tx) =>
        tx.updateTable('operations').set(outdated).where('id', '=', row.id).where('state', '=', 'done').execute(),
      );
      // The event is sent even if deleting the file fails, because the row no longer offers the result.
      try {
        await eraseResult(services, row);
      } finally {
        events.emit([{ definition: operationChanged, payload: { ownerId: row.owner_id } }]);
      }
    }
  }
};
