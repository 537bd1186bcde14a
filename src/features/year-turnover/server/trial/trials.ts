import { isActiveState } from '#kernel/operation.ts';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { cancelOperation } from '#platform/server/operations/operations.ts';

export const trialKind = 'try-year-turnover';

type Work = Tables['operations'];

export const findLastTrial = ({ db }: Pick<QueryContext, 'db'>, id: string): Promise<Work | undefined> =>
  db
    .selectFrom('operations')
    .selectAll()
    .where('kind', '=', trialKind)
    .where('subject_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

export const cancelTrial = async (context: CommandContext, id: string): Promise<void> => {
  const last = await findLastTrial(context, id);
  if (last && isActiveState(last.state)) await cancelOperation(context, last);
};
