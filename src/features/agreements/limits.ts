export const maxLessons = 10;

/** Maximum number of days between today and the due day. */
export const maxDaysAhead = 366;

export const pageSize = 30;
