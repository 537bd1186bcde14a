/** How many lessons one agreement is about at most. */
export const maxLessons = 10;

/** How far ahead the due day may be, in days. */
export const maxDaysAhead = 366;

/** How many are listed at first. */
export const pageSize = 30;
