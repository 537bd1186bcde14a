import type { SchoolYear } from '#kernel/days/school-years.ts';
import type { Handler } from '#platform/server/feature.ts';
import { yearsOf } from '#platform/server/settings/day-settings.ts';
import type { yearTurnoverEndpoints } from '../contract.ts';
import { findNextYear } from './next-year.ts';
import { summariesOf } from './year-turnover.view.ts';

const plain = ({ name, from, to }: SchoolYear) => ({ name, from, to });

export const getSchoolYears: Handler<(typeof yearTurnoverEndpoints)['getSchoolYears']> = async (context) => {
  const { db, services } = context;
  const next = await findNextYear(db, services);
  const rows = await db.selectFrom('year_turnovers').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
  return {
    years: yearsOf(services).map(plain),
    ...(next && { next: { old: plain(next.old), new: plain(next.new), isDue: next.isDue } }),
    turnovers: await summariesOf(context, rows),
  };
};
