import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/year-turnover/errors';
import type { yearTurnoverEndpoints } from '../contract.ts';
import { insertPlan } from './draft-rows.ts';
import { findNextYear } from './next-year.ts';
import { lockTurnover, type TurnoverRow } from './year-turnover.queries.ts';
import { summarize } from './year-turnover.view.ts';

const newRow = async ({ db, services, actor }: CommandContext): Promise<TurnoverRow> => {
  const next = await findNextYear(db, services);
  if (!next) throw new AppError('conflict', texts.noNextYear);
  const created_at = services.clock.now();
  return {
    id: services.clock.newId(),
    old_year: next.old.name,
    last_day: next.old.to,
    new_year: next.new.name,
    first_day: next.new.from,
    state: 'draft',
    version: 1,
    owner_id: actor.id,
    counts: null,
    created_at,
    updated_at: created_at,
    done_at: null,
    undone_at: null,
  };
};

export const draftYearTurnover: Handler<(typeof yearTurnoverEndpoints)['draftYearTurnover']> = async (context) => {
  const { db } = context;
  await lockTurnover(context);
  const begun = await db.selectFrom('year_turnovers').selectAll().where('state', '=', 'draft').executeTakeFirst();
  if (begun) return summarize(context, begun);
  const row = await newRow(context);
  await db.insertInto('year_turnovers').values(row).execute();
  await insertPlan(db, row);
  await context.audit({
    action: 'school-year:planned',
    subject: { kind: 'year-turnover', id: row.id },
    after: { from: row.old_year, to: row.new_year },
  });
  return summarize(context, row);
};
