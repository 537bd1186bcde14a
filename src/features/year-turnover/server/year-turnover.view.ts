import { peopleNames } from '#features/people/server/public.ts';
import { isActiveState } from '#kernel/operation.ts';
import { mayUndo } from '#platform/server/bin/undo-time.ts';
import { type Clock, secondsFromNow } from '#platform/server/clock.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import * as faults from '#texts/year-turnover/trial-faults';
import type {
  TurnoverCounts,
  TurnoverSummary,
  TurnoverTrial,
  TurnoverTrialState,
  TurnoverUndoPreview,
} from '../schemas.ts';
import { findLastTrial } from './trial/trials.ts';
import type { TurnoverUndo } from './undo/plan-undo.ts';
import type { TurnoverRow } from './year-turnover.queries.ts';

const summaryOf = (clock: Clock, row: TurnoverRow, by: string | undefined): TurnoverSummary => ({
  _id: row.id,
  state: row.state,
  oldYear: row.old_year,
  lastDay: row.last_day,
  newYear: row.new_year,
  firstDay: row.first_day,
  version: row.version,
  ...(by !== undefined && { by }),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  ...(row.done_at !== null && { doneAt: row.done_at }),
  ...(row.undone_at !== null && { undoneAt: row.undone_at }),
  ...(row.counts !== null && { counts: JSON.parse(row.counts) as TurnoverCounts }),
  mayUndo: mayUndo(clock, row),
});

export const summariesOf = async (
  { db, services }: Pick<QueryContext, 'db' | 'services'>,
  rows: readonly TurnoverRow[],
): Promise<TurnoverSummary[]> => {
  const owners = rows.flatMap(({ owner_id }) => owner_id ?? []);
  const names = await peopleNames(db, [...new Set(owners)]);
  return rows.map((row) => summaryOf(services.clock, row, names.get(row.owner_id ?? '')));
};

export const summarize = async (
  context: Pick<QueryContext, 'db' | 'services'>,
  row: TurnoverRow,
): Promise<TurnoverSummary> => {
  const [summary] = await summariesOf(context, [row]);
  return summary as TurnoverSummary;
};

export const undoView = ({
  returns,
  leavers,
  removes,
  reopens,
  advisers,
  teachers,
  retained,
}: TurnoverUndo): TurnoverUndoPreview => ({
  moveBack: returns.length,
  comeBack: leavers.length,
  removed: removes.length,
  reopened: reopens.length,
  handovers: advisers.length + teachers.length,
  kept: [...retained],
});

const failureShownSeconds = 24 * 3600;

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

const workView = (work: Tables['operations'], by: string | undefined): TurnoverTrialState => ({
  state: isActiveState(work.state) ? work.state : 'failed',
  percent: work.percent,
  ...(by !== undefined && { by }),
  ...(work.ended_at !== null && { endedAt: work.ended_at }),
  ...(work.state === 'failed' && { problem: work.problem ?? faults.readLog }),
});

/** Returns the progress of a plan's trial and the result of the last one. All admins see the same. */
export const trialView = async (
  context: Pick<QueryContext, 'db' | 'services'>,
  id: string,
): Promise<TurnoverTrialState> => {
  const { db, services } = context;
  const work = await findLastTrial(context, id);
  const row = await db.selectFrom('year_trials').selectAll().where('turnover_id', '=', id).executeTakeFirst();
  const names = await peopleNames(
    db,
    [work?.owner_id, row?.owner_id].flatMap((one) => one ?? []),
  );
  const shownSince = secondsFromNow(services.clock, -failureShownSeconds);
  const isShown =
    work && (isActiveState(work.state) || (work.state === 'failed' && (work.ended_at ?? '') > shownSince));
  return {
    ...(isShown ? workView(work, names.get(work.owner_id)) : { state: 'none', percent: 0 }),
    ...(row && { last: outcomeView(row, names.get(row.owner_id ?? '')) }),
  };
};
