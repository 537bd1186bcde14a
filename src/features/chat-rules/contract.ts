import { z } from 'zod';
import { Partner } from '#features/people/records.ts';
import { Timestamp } from '#kernel/dates.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import { Id, IdList } from '#kernel/ids.ts';
import { optionalLine } from '#kernel/text.ts';

export const longestNote = 300;

const timeOfDay = (label: string) =>
  z
    .string({ error: `${label} must be a time such as 20:00.` })
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time such as 20:00.`);

const Weekday = z
  .int({ error: 'A day is a number from 0 (Monday) to 6 (Sunday).' })
  .min(0, 'A day is a number from 0 (Monday) to 6 (Sunday).')
  .max(6, 'A day is a number from 0 (Monday) to 6 (Sunday).');

/**
 * When messages wait, by the school's clock: each night from `from` until `until`, which may lie on the next day, and whole `days`
 * (Monday = 0).
 */
export const QuietHours = z
  .object({
    from: timeOfDay('From'),
    until: timeOfDay('Until'),
    days: z.array(Weekday, { error: 'Days must be a list of numbers.' }).transform((days) => [...new Set(days)].sort()),
  })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    error: 'Until must be another time than From.',
  })
  .refine(({ days }) => days.length < 7, {
    path: ['days'],
    error: 'At least one day must not be quiet as a whole, or no message would ever arrive.',
  });
export type QuietHours = z.infer<typeof QuietHours>;

export const SwitchedOff = z.object({
  student: Partner,
  offSince: Timestamp,
  /** The admin's name; missing once their account is gone. */
  offBy: z.string().optional(),
  note: z.string(),
});
export type SwitchedOff = z.infer<typeof SwitchedOff>;

/** Why somebody may not write, or when what they write arrives. Codes are never reworded. */
export const WriteReason = z.enum(['not_partners', 'chat_off', 'quiet_hours']);
export type WriteReason = z.infer<typeof WriteReason>;

const quietHoursOrNone = z.union([QuietHours, z.null()], { error: 'quietHours must be given, or null for none.' });

export const chatRulesEndpoints = {
  getChatRules: endpoint({
    method: 'GET',
    path: '/api/admins/chat-rules',
    access: ['admin'],
    effect: 'read',
    input: z.object({}),
    output: z.object({ quietHours: QuietHours.nullable(), timeZone: z.string(), switchedOff: z.array(SwitchedOff) }),
    summary: 'Quiet hours, and the students whose chat is off, latest first.',
  }),
  setQuietHours: endpoint({
    method: 'POST',
    path: '/api/admins/set-quiet-hours',
    access: ['admin'],
    effect: 'write',
    input: z.object({ quietHours: quietHoursOrNone }),
    output: z.object({ quietHours: QuietHours.nullable() }),
    summary: 'Sets when messages wait; null: never.',
  }),
  switchChat: endpoint({
    method: 'POST',
    path: '/api/admins/switch-chat',
    access: ['admin'],
    effect: 'write',
    input: z.object({
      ids: IdList,
      on: z.boolean({ error: 'on must be true or false.' }),
      note: optionalLine('Note', longestNote).optional(),
    }),
    output: z.object({ ids: z.array(Id), on: z.boolean() }),
    summary: 'Switches the chat of students off or on. What was written stays readable to the two.',
  }),
  getWriteRule: endpoint({
    method: 'GET',
    path: '/api/messages/rules/:userId',
    access: ['student', 'teacher'],
    effect: 'read',
    input: z.object({ userId: Id }),
    output: z.object({
      mayWrite: z.boolean(),
      reason: WriteReason.optional(),
      explanation: z.string(),
      quietUntil: Timestamp.optional(),
    }),
    summary: 'Whether one may write to a person, and why not, in words for a child.',
  }),
};

/** Open chats ask again whether one may write. */
export const chatRulesChanged = event({
  name: 'chat-rules:changed',
  wire: 'chatRulesChanged',
  payload: z.object({
    /** The students it is about; missing when it is about everybody. */
    studentIds: z.array(Id).optional(),
  }),
});
