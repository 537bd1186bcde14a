import { addDays } from '#kernel/days/days.ts';
import { type SchoolYear, yearAt } from '#kernel/days/school-years.ts';

const firstMonth = 6;

const ownYear = ({ name, from, to }: SchoolYear) => {
  const ends = to.slice(0, 4);
  // In OneRoster the end date is exclusive.
  return { sourcedId: `year-${ends}`, title: name, startDate: from, endDate: addDays(to, 1), schoolYear: ends };
};

/** Returns the school year of a day, named by the year in which it ends. Defaults to a year from June. */
export const schoolYearOf = (day: string, years: readonly SchoolYear[]) => {
  const own = yearAt(years, day);
  if (own) return ownYear(own.year);
  const year = Number(day.slice(0, 4));
  const begins = Number(day.slice(5, 7)) >= firstMonth ? year : year - 1;
  const ends = begins + 1;
  return {
    sourcedId: `year-${ends}`,
    title: `${begins}–${ends}`,
    startDate: `${begins}-06-01`,
    endDate: `${ends}-06-01`,
    schoolYear: String(ends),
  };
};
