import { z } from 'zod';
import { Id } from '#kernel/ids.ts';
import * as texts from '#texts/lesson-records/errors';

const Day = z.iso.date({ error: texts.notADay });

export const Balance = z.object({
  section: z.string(),
  level: z.string(),
  /** The first day of those that are looked at, and the last. */
  since: Day,
  today: Day,
  /** In the order of the albums; last those that the class works with no more. */
  areas: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      album: z.string(),
      /** Whether the class works with its album now. */
      isInRoom: z.boolean(),
      /** How often a lesson of it was presented to a child of the class, and how often a child practised one. */
      presented: z.number().int(),
      practised: z.number().int(),
      /** With how many children. */
      children: z.number().int(),
    }),
  ),
  /** By name. */
  children: z.array(
    z.object({
      _id: Id,
      full_name: z.string(),
      /** Since when the child is in the class; missing where that is so for all these days. */
      hereSince: Day.optional(),
      /** When a lesson was presented to the child last; missing where none ever was. */
      lastPresented: Day.optional(),
      /** The areas of which the child was shown or practised something, in whatever class that was. */
      areaIDs: z.array(Id),
    }),
  ),
});
export type Balance = z.infer<typeof Balance>;
