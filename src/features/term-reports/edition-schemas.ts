import { z } from 'zod';
import { Id } from '#kernel/ids.ts';
import { locales } from '#kernel/locale.ts';

/** What a child was shown and worked with in a period, by area in the order of the albums. */
const PeriodArea = z.object({
  area: z.string(),
  /** Lessons one after the other of which families read the same; `about` is `''` where there are no such words. */
  groups: z.array(
    z.object({
      about: z.string(),
      /** @property word what the school calls how far the child was at the end of the period */
      lessons: z.array(z.object({ name: z.string(), word: z.string() })),
    }),
  ),
});
export type PeriodArea = z.infer<typeof PeriodArea>;

export const PeriodLessons = z.array(PeriodArea);

/** What a report says when it is published, with all names as they were. */
export const EditionContent = z.object({
  school: z.string(),
  address: z.string(),
  /** How its days are written; missing where as usual. */
  locale: z.enum(locales).optional(),
  section: z.string(),
  child: z.string(),
  title: z.string(),
  fromDay: z.iso.date(),
  toDay: z.iso.date(),
  parts: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      photos: z.array(z.object({ _id: Id, day: z.iso.date() })).optional(),
    }),
  ),
  /** Which version it is, and when the one was published whose place it takes; missing for the first. */
  replaces: z.object({ number: z.number().int(), day: z.iso.date() }).optional(),
  /** Missing where the round wanted none at the end. */
  lessons: PeriodLessons.optional(),
  /** Whether there are lines to sign; missing where the round wanted none. */
  isSigned: z.boolean().optional(),
});
export type EditionContent = z.infer<typeof EditionContent>;
