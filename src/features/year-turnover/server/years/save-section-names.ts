import { type SchoolYear, yearAt } from '#kernel/days/school-years.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { yearsOf } from '#platform/server/settings/day-settings.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';

/** True if a turnover to a later year is done. The section names were then recorded at the turnover. */
const isTurnedOver = async (db: Db, year: SchoolYear): Promise<boolean> => {
  const done = await db
    .selectFrom('year_turnovers')
    .select('id')
    .where('state', '=', 'done')
    .where('last_day', '>=', year.from)
    .limit(1)
    .executeTakeFirst();
  return done !== undefined;
};

/** Records section names for the year of a day, so that they survive deletions. Skips a year that was turned over. */
export const saveSectionNames = async (db: Db, services: Services, day = schoolDay(services)): Promise<void> => {
  const found = yearAt(yearsOf(services), day);
  if (!found || (await isTurnedOver(db, found.year))) return;
  const year_from = found.year.from;
  const rows = await db
    .selectFrom('sections')
    .innerJoin('levels', 'levels.id', 'sections.level_id')
    .innerJoin('categories', 'categories.id', 'levels.category_id')
    .leftJoin('year_sections', (join) =>
      join.onRef('year_sections.section_id', '=', 'sections.id').on('year_sections.year_from', '=', year_from),
    )
    .select(['sections.id as section_id', 'sections.name', 'sections.adviser_id'])
    .select(['levels.name as level', 'categories.name as category'])
    .where(({ eb, ref, or }) =>
      or([
        eb('year_sections.section_id', 'is', null),
        eb('year_sections.name', '!=', ref('sections.name')),
        eb('year_sections.level', '!=', ref('levels.name')),
        eb('year_sections.category', '!=', ref('categories.name')),
        eb('year_sections.adviser_id', 'is', null),
        eb('year_sections.adviser_id', '!=', ref('sections.adviser_id')),
      ]),
    )
    .execute();
  await inParts(rows, (part) =>
    db
      .insertInto('year_sections')
      .values(part.map((row) => ({ ...row, year_from })))
      .onConflict((conflict) =>
        conflict.columns(['section_id', 'year_from']).doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          level: ref('excluded.level'),
          category: ref('excluded.category'),
          adviser_id: ref('excluded.adviser_id'),
        })),
      )
      .execute(),
  );
};
