/** Use of Casa by a school, on which the figures of `docs/guides/sizing.md` are based. */
export const perStudentAndDay = {
  messages: 3,
  recordEntries: 2,
  /** Each with a photo. */
  observations: 0.2,
  chatPhotos: 0.05,
  signIns: 0.2,
  pages: 2,
  calls: 15,
} as const;

/** Share of students and families with an open window in the busiest hour. All teachers have one. */
export const onlineShare = 0.2;
/** Share of a day's use in its busiest hour. On the first day, all people sign in during that hour. */
export const busiestHourShare = 0.25;

export const perWeek = { newsletters: 2, news: 2, filesOfSection: 1 } as const;
export const documentBytes = { newsletter: 1_000_000, sectionFile: 500_000 } as const;

export const schoolDaysPerYear = 200;
export const schoolWeeksPerYear = 40;
