const firstMonth = 6;

/** The school year of a day, from June on, as OneRoster names it: by the year in which it ends. */
export const schoolYearOf = (day: string) => {
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
