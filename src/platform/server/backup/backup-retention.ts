import { Temporal } from 'temporal-polyfill';

const retainedCounts = { days: 7, weeks: 4, months: 12 } as const;

type DatedArchive = { readonly archive: string; readonly takenAt: string };

/** Returns the newest backup of each of the last `count` spans of time that contain a backup. */
const newestOfEach = <T>(newestFirst: readonly T[], spanOf: (backup: T) => string, count: number): T[] => {
  const spans = new Map<string, T>();
  for (const backup of newestFirst) if (!spans.has(spanOf(backup))) spans.set(spanOf(backup), backup);
  return [...spans.values()].slice(0, count);
};

/** Returns the nightly archives to delete: all but the newest of each of 7 days, 4 weeks and 12 months. */
export const outdatedBackups = <T extends DatedArchive>(verified: readonly T[], timeZone: string): T[] => {
  const dayOf = ({ takenAt }: T) => Temporal.Instant.from(takenAt).toZonedDateTimeISO(timeZone).toPlainDate();
  const weekOf = (backup: T) => `${dayOf(backup).yearOfWeek}-${dayOf(backup).weekOfYear}`;
  const monthOf = (backup: T) => dayOf(backup).toPlainYearMonth().toString();
  const newestFirst = verified.toSorted((a, b) => (a.takenAt < b.takenAt ? 1 : -1));
  const retained = new Set([
    ...newestOfEach(newestFirst, (backup) => dayOf(backup).toString(), retainedCounts.days),
    ...newestOfEach(newestFirst, weekOf, retainedCounts.weeks),
    ...newestOfEach(newestFirst, monthOf, retainedCounts.months),
  ]);
  return newestFirst.filter((backup) => !retained.has(backup));
};

const hour = { hour: 2, minute: 30 } as const;
const jitterMinutes = 30;

/** Returns the latest due time: 02:30 in the time zone plus `share` (0 to 1) of 30 minutes, to spread schools. */
export const nightlyDueAt = (milliseconds: number, timeZone: string, share: number): string => {
  const now = Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone);
  const on = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone, plainTime: hour }).add({ seconds: Math.floor(share * jitterMinutes * 60) });
  const today = on(now.toPlainDate());
  const due = Temporal.ZonedDateTime.compare(now, today) >= 0 ? today : on(now.toPlainDate().subtract({ days: 1 }));
  return due.toInstant().toString({ fractionalSecondDigits: 3 });
};
