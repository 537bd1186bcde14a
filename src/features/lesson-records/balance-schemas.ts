import { z } from 'zod';
import { Id } from '#kernel/ids.ts';
import * as texts from '#texts/lesson-records/errors';

const Day = z.iso.date({ error: texts.notADay });

export const Balance = z.object({
  section: z.string(),
  level: z.string(),
  /** First day of the period. `today` is the last. */
  since: Day,
  today: Day,
  /** In album order. Areas of albums that the section no longer uses come last. */
  areas: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      album: z.string(),
      /** True if the section currently uses the album. */
      isInRoom: z.boolean(),
      /** Number of presentations to students of the section. `practised` counts their practice. */
      presented: z.number().int(),
      practised: z.number().int(),
      children: z.number().int(),
    }),
  ),
  /** In order of name. */
  children: z.array(
    z.object({
      _id: Id,
      full_name: z.string(),
      /** Day on which the student joined the section. Missing if that was before the period. */
      hereSince: Day.optional(),
      /** Day of the last presentation. Missing if there was none. */
      lastPresented: Day.optional(),
      /** Areas in which a lesson was presented to or practiced by the student, in any section. */
      areaIDs: z.array(Id),
    }),
  ),
});
export type Balance = z.infer<typeof Balance>;
