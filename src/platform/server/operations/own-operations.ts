import { forbidden } from '#kernel/app-error.ts';
import type { CommandContext, QueryContext } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import { cancelOperation, type OperationKind } from './operations.ts';
import { requireCurrent, withCurrentState } from './outdated.ts';

type Row = Tables['operations'];
type Context = Pick<QueryContext, 'db' | 'actor'>;

/** Returns an operation in wire form. `expiresAt` is set only while the result exists. */
export const operationView = (row: Row) => ({
  ...{ _id: row.id, state: row.state, percent: row.percent, createdAt: row.created_at },
  ...(row.problem !== null && { problem: row.problem }),
  ...(row.state === 'done' &&
    row.result_key !== null &&
    row.expires_at !== null && { expiresAt: row.expires_at, size: row.result_size ?? 0 }),
});

const ownRows = ({ db, actor }: Context, { kind }: OperationKind) =>
  db.selectFrom('operations').selectAll().where('kind', '=', kind).where('owner_id', '=', actor.id);

const maxShown = 3;

/** Returns the caller's operations of a kind about a subject, newest first. */
export const ownOperations = async (context: Context, one: OperationKind, subjectId: string) => {
  const rows = await ownRows(context, one)
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();
  const views: ReturnType<typeof operationView>[] = [];
  for (const row of rows) views.push(operationView(await withCurrentState(one, row)));
  return views;
};

/** Returns an operation of the caller. @throws AppError forbidden */
export const requireOwnOperation = async (context: Context, one: OperationKind, id: string): Promise<Row> => {
  const row = await ownRows(context, one).where('id', '=', id).executeTakeFirst();
  if (!row) throw forbidden();
  return row;
};

/** Cancels an operation of the caller. @throws AppError forbidden */
export const cancelOwnOperation = async (context: CommandContext, one: OperationKind, id: string) => {
  await requireOwnOperation(context, one, id);
  await cancelOperation(context, { id, owner_id: context.actor.id });
  return { cancelled: true };
};

/** Returns the location of a result. @throws AppError forbidden if there is none; conflict if it is outdated */
export const requireResult = async (
  { services }: Pick<QueryContext, 'services'>,
  one: OperationKind,
  row: Row,
): Promise<{ content: { key: string }; size: number; etag: string }> => {
  const { id, state, result_key: key, result_size, expires_at } = row;
  const isAvailable = state === 'done' && expires_at !== null && expires_at > services.clock.now();
  if (!isAvailable || key === null) throw forbidden();
  await requireCurrent(one, row);
  return { content: { key }, size: result_size ?? 0, etag: `"${id}"` };
};
