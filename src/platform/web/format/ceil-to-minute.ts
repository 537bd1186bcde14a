const minute = 60_000;

/** The next whole minute, for a moment before which nobody shall come: clocks on a page show no seconds. */
export const ceilToMinute = (when: string | number | Date): Date =>
  new Date(Math.ceil(new Date(when).getTime() / minute) * minute);
