import { z } from 'zod';
import { Id } from '#kernel/ids.ts';
import { locales } from '#kernel/locale.ts';

/** Lessons presented to or worked on by the student in a period, by area in the order of the albums. */
const PeriodArea = z.object({
  area: z.string(),
  /** Consecutive lessons with the same description for families. `about` is empty if there is no description. */
  groups: z.array(
    z.object({
      about: z.string(),
      /** @property word the school's label for the state of the lesson at the end of the period */
      lessons: z.array(z.object({ name: z.string(), word: z.string() })),
    }),
  ),
});
export type PeriodArea = z.infer<typeof PeriodArea>;

export const PeriodLessons = z.array(PeriodArea);

/** Content of a published edition, with all names as they were at that time. */
export const EditionContent = z.object({
  school: z.string(),
  address: z.string(),
  /** Locale for dates. Undefined for the default locale. */
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
  /** Number of this edition and publication day of the previous one. Undefined for the first edition. */
  replaces: z.object({ number: z.number().int(), day: z.iso.date() }).optional(),
  /** Undefined if the round does not list lessons. */
  lessons: PeriodLessons.optional(),
  /** True if the PDF has signature lines. Undefined otherwise. */
  isSigned: z.boolean().optional(),
});
export type EditionContent = z.infer<typeof EditionContent>;
