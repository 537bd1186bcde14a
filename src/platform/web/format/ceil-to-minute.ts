const minute = 60_000;

/** Rounds up to a whole minute, because clocks on pages show no seconds. Used for the earliest time of a return. */
export const ceilToMinute = (when: string | number | Date): Date =>
  new Date(Math.ceil(new Date(when).getTime() / minute) * minute);
