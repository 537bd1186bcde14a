import { z } from 'zod';
import { Partner } from '#features/people/records.ts';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { optionalText } from '#kernel/fields.ts';
import { Id, IdList } from '#kernel/ids.ts';
import * as texts from '#texts/chat-rules/errors';
import { noteRule, quietHoursProblems } from './field-rules.ts';

const Weekday = z.int({ error: texts.notADay }).min(0, texts.notADay).max(6, texts.notADay);

/** Times of delayed messages, in the school's time zone. `until` may be on the next day. Monday is day 0. */
export const QuietHours = z
  .object({
    from: z.string({ error: texts.notATime({ label: texts.from }) }).trim(),
    until: z.string({ error: texts.notATime({ label: texts.until }) }).trim(),
    days: z.array(Weekday, { error: texts.notDays }).transform((days) => [...new Set(days)].sort()),
  })
  .superRefine((quiet, context) => {
    for (const [field, message] of Object.entries(quietHoursProblems(quiet)))
      context.addIssue({ code: 'custom', path: [field], message });
  });
export type QuietHours = z.infer<typeof QuietHours>;

export const SwitchedOff = z.object({
  student: Partner,
  offSince: Timestamp,
  /** Full name of the admin. Undefined if the account was deleted. */
  offBy: z.string().optional(),
  note: z.string(),
});
export type SwitchedOff = z.infer<typeof SwitchedOff>;

/** Reason why writing is refused or the message is delayed. Wire contract: the codes never change. */
export const WriteReason = z.enum(['not_partners', 'chat_off', 'quiet_hours']);
export type WriteReason = z.infer<typeof WriteReason>;

const quietHoursOrNone = z.union([QuietHours, z.null()], { error: texts.quietHoursRequired });

export const chatRulesSchemas = {
  getChatRules: {
    input: z.object({}),
    output: z.object({ quietHours: QuietHours.nullable(), timeZone: z.string(), switchedOff: z.array(SwitchedOff) }),
  },
  setQuietHours: {
    input: z.object({ quietHours: quietHoursOrNone }),
    output: z.object({ quietHours: QuietHours.nullable() }),
  },
  switchChat: {
    input: z.object({
      ids: IdList,
      on: z.boolean({ error: texts.onRequired }),
      note: optionalText(noteRule).optional(),
    }),
    output: z.object({ ids: z.array(Id), on: z.boolean() }),
  },
  getWriteRule: {
    input: z.object({ userId: Id }),
    output: z.object({
      mayWrite: z.boolean(),
      reason: WriteReason.optional(),
      explanation: z.string(),
      quietUntil: Timestamp.optional(),
    }),
  },
} satisfies SchemasByName;
