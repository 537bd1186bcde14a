import { addDays } from '#kernel/days/days.ts';
import { type SchoolYear, yearAt } from '#kernel/days/school-years.ts';

const firstMonth = 6;

const ownYear = ({ name, from, to }: SchoolYear) => {
  const ends = to.slice(0, 4);
  // OneRoster counts the last day as over.
  return { sourcedId: `year-${ends}`, title: name, startDate: from, endDate: addDays(to, 1), schoolYear: ends };
};

/**
 * The school year of a day as OneRoster names it, by the year in which it ends: the school's own, or one that begins in June where it
 * has none for the day.
 */
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
