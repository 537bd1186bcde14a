import { peopleNames } from '#features/people/server/public.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { cancelOperation } from '#platform/server/operations/operations.ts';
import * as faults from '#texts/year-turnover/trial-faults';
import type { TurnoverCounts, TurnoverTrial, TurnoverTrialState } from '../../schemas.ts';

export const trialKind = 'try-year-turnover';
const failureShownSeconds = 24 * 3600;

type ReadContext = Pick<QueryContext, 'db' | 'services'>;
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

export const isActive = ({ state }: Pick<Work, 'state'>): boolean => state === 'waiting' || state === 'running';

export const cancelTrial = async (context: CommandContext, id: string): Promise<void> => {
  const last = await findLastTrial(context, id);
  if (last && isActive(last)) await cancelOperation(context, last);
};

const outcomeView = (row: Tables['year_trials'], by: string | undefined): TurnoverTrial => ({
  triedAt: row.tried_at,
  ...(by !== undefined && { by }),
  milliseconds: row.milliseconds,
  fingerprint: row.fingerprint,
  ...(row.counts !== null && { counts: JSON.parse(row.counts) as TurnoverCounts }),
  ...(row.table_count !== null && { tables: row.table_count }),
  ...(row.row_count !== null && { rows: row.row_count }),
  ...(row.problem !== null && { problem: row.problem }),
});

const workView = (work: Work, by: string | undefined): TurnoverTrialState => ({
  state: work.state === 'waiting' || work.state === 'running' ? work.state : 'failed',
  percent: work.percent,
  ...(by !== undefined && { by }),
  ...(work.ended_at !== null && { endedAt: work.ended_at }),
  ...(work.state === 'failed' && { problem: work.problem ?? faults.readLog }),
});

/** Returns the progress of a plan's trial and the result of the last one. All admins see the same. */
export const trialView = async (context: ReadContext, id: string): Promise<TurnoverTrialState> => {
  const { db, services } = context;
  const work = await findLastTrial(context, id);
  const row = await db.selectFrom('year_trials').selectAll().where('turnover_id', '=', id).executeTakeFirst();
  const names = await peopleNames(
    db,
    [work?.owner_id, row?.owner_id].flatMap((one) => one ?? []),
  );
  const shownSince = secondsFromNow(services.clock, -failureShownSeconds);
  const isShown = work && (isActive(work) || (work.state === 'failed' && (work.ended_at ?? '') > shownSince));
  return {
    ...(isShown ? workView(work, names.get(work.owner_id)) : { state: 'none', percent: 0 }),
    ...(row && { last: outcomeView(row, names.get(row.owner_id ?? '')) }),
  };
};
