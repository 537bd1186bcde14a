import { peopleNames } from '#features/people/server/public.ts';
import { mayUndo } from '#platform/server/bin/undo-time.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { TurnoverCounts, TurnoverSummary, TurnoverUndoPreview } from '../schemas.ts';
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
