/** How long a cycle is there unless somebody keeps it, in days. */
export const workCycleDays = 120;

/** After so many hours a cycle that nobody ended counts as ended. */
export const maxCycleHours = 8;

/** How far the clock of a device may be from the server's, in seconds. */
export const maxClockSkewSeconds = 60;

/** How many cycles are listed at first. */
export const pageSize = 30;
