import { z } from 'zod';

export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** A day of the week by its English name, in any case; comes out as an index, Monday = 0. */
export const Day = z
  .string({ error: 'Day is required.' })
  .transform((text) => days.findIndex((day) => day.toLowerCase() === text.trim().toLowerCase()))
  .refine((index) => index >= 0, 'Day must be one of Monday to Sunday.');

const clockForm = /^(\d{1,2})(?::(\d{2}))?\s*([ap])m$/i;

const minutesOf = (text: string): number | undefined => {
  const [, hour = '', minute = '0', half = ''] = clockForm.exec(text.trim()) ?? [];
  const hours = Number(hour);
  const minutes = Number(minute);
  if (hours < 1 || hours > 12 || minutes > 59) return undefined;
  return (hours % 12) * 60 + minutes + (half.toLowerCase() === 'p' ? 720 : 0);
};

/** A time of day such as `8:00 AM`, `8 AM`, `8AM`, `08:00AM`, `08:00 am`; comes out as minutes after midnight. */
export const ClockTime = z.string({ error: 'A time is required.' }).transform((text, check) => {
  const minutes = minutesOf(text);
  if (minutes !== undefined) return minutes;
  check.addIssue({ code: 'custom', message: 'A time must have the form 8:00 AM.' });
  return z.NEVER;
});

/** Stores a slot even where it overlaps another. */
export const Force = z.boolean().optional();

/** Minutes after midnight as people read them, `8:00 AM`. */
export const clockText = (minutes: number): string => {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};
