import { Temporal } from 'temporal-polyfill';
import type { Services } from '#platform/server/context.ts';
import { schoolYears } from '#platform/server/settings/day-settings.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type {} from '#tests/support/world.ts';
import { insertPlan } from './draft-rows.ts';

declare module '#tests/support/world.ts' {
  interface Worlds {
    yearTurnover: ReturnType<typeof yearTurnoverWorld>;
  }
}

export const yearTurnoverWorld = (services: Services) => {
  const { database, clock, settings } = services;
  const day = (days: number) => Temporal.PlainDate.from(schoolDay(services)).add({ days }).toString();
  return {
    /** Creates a plan. With `isWhole`, the plan includes the whole school. */
    yearTurnover: async ({ isWhole = false }: { isWhole?: boolean } = {}) => {
      const id = clock.newId();
      const now = clock.now();
      const years = { old_year: '2025–2026', last_day: day(20), new_year: '2026–2027', first_day: day(60) };
      const times = { created_at: now, updated_at: now, done_at: null, undone_at: null };
      const row = { id, ...years, state: 'draft' as const, version: 1, owner_id: null, counts: null, ...times };
      await database.transaction(async (tx) => {
        await tx.insertInto('year_turnovers').values(row).execute();
        if (isWhole) await insertPlan(tx, row);
      });
      return { id };
    },
    /** Sets the school years: days from today until the old one ends and the new one begins. */
    schoolYears: async ({ ends = 20, begins = 60 }: { ends?: number; begins?: number } = {}) => {
      const years = [
        { name: '2025–2026', from: day(ends - 300), to: day(ends), terms: [] },
        { name: '2026–2027', from: day(begins), to: day(begins + 300), terms: [] },
      ];
      const row = {
        key: schoolYears.key,
        value: JSON.stringify(years),
        version: clock.newId(),
        changed_at: clock.now(),
        confirm_until: null,
        previous: null,
      };
      await database.transaction(async (tx) => {
        await tx.deleteFrom('settings').where('key', '=', row.key).execute();
        await tx.insertInto('settings').values(row).execute();
      });
      await settings.refresh();
      return years;
    },
  };
};
