import { yearAt } from '#kernel/days/school-years.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import type { Handler } from '#platform/server/feature.ts';
import { yearsOf } from '#platform/server/settings/day-settings.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { loadClosedSections } from '../report-access.queries.ts';

/** Returns the school year of the last round of each section, or the calendar year if no school year matches. */
const loadLastYears = async ({ db, services }: Pick<QueryContext, 'db' | 'services'>, ids: readonly string[]) => {
  const schoolYears = yearsOf(services);
  const years = new Map<string, string>();
  await inParts(ids, async (part) => {
    const rounds = await db
      .selectFrom('report_rounds')
      .select(({ fn }) => ['section_id', fn.max('to_day').as('day')])
      .where('section_id', 'in', part)
      .groupBy('section_id')
      .execute();
    for (const { section_id, day } of rounds)
      years.set(section_id, yearAt(schoolYears, day)?.year.name ?? day.slice(0, 4));
  });
  return years;
};

export const getClosedClasses: Handler<(typeof termReportsEndpoints)['getClosedClasses']> = async (context) => {
  const closedSections = await loadClosedSections(context);
  const years = await loadLastYears(
    context,
    closedSections.map(({ section }) => section.id),
  );
  return closedSections
    .map(({ section: { id, name, level } }) => ({ _id: id, section: name, level, year: years.get(id) ?? '' }))
    .toSorted((one, other) => one.section.localeCompare(other.section) || other.year.localeCompare(one.year));
};
