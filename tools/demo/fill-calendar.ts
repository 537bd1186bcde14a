import { settingsWorld } from '#features/settings/server/settings.world.ts';
import type { SchoolYear, Term } from '#kernel/days/school-years.ts';
import type { Services } from '#platform/server/context.ts';
import { firstDayOf, schoolYearOf } from './plan/calendar.ts';

const yearsBefore = 2;

/** Returns the school year that starts in `year`. The holidays match `record/school-days.ts`. */
const yearFrom = (year: number): SchoolYear => ({
  ...{ name: `${year}–${year + 1}`, from: firstDayOf(year), to: `${year + 1}-04-09` },
  terms: [
    { name: 'First term', from: firstDayOf(year), to: `${year}-08-31` },
    { name: 'Second term', from: `${year}-09-01`, to: `${year}-12-18` },
    { name: 'Third term', from: `${year + 1}-01-06`, to: `${year + 1}-04-09` },
  ],
});

const closedFrom = (year: number): Term[] => [
  { name: 'All Saints’ Day', from: `${year}-10-31`, to: `${year}-11-02` },
  { name: 'Christmas holidays', from: `${year}-12-19`, to: `${year + 1}-01-05` },
];

/** Sets school years with terms, and the current year's holidays. @returns the term of `today` (`YYYY-MM-DD`) */
export const fillCalendar = async (services: Services, today: string): Promise<Term | undefined> => {
  const { setting } = settingsWorld(services);
  const begun = schoolYearOf(today);
  const years = Array.from({ length: yearsBefore + 1 }, (_, at) => yearFrom(begun - yearsBefore + at));
  await setting('days.school-years', years);
  await setting('days.closed', closedFrom(begun));
  return years.at(-1)?.terms.find(({ from, to }) => from <= today && today <= to);
};
