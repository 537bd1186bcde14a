import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { requiredText } from '#kernel/fields.ts';
import { Id } from '#kernel/ids.ts';
import { passwordRule } from './field-rules.ts';

export const Password = requiredText(passwordRule);

export const Done = z.object({ ok: z.literal(true) });

export const SessionSummary = z.object({
  _id: Id,
  current: z.boolean(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  device: z.string(),
});

export const sessionSchemas = {
  getSchool: {
    input: z.object({}),
    output: z.object({ name: z.string(), verse: z.string(), timeZone: z.string(), firstStart: z.boolean() }),
  },
  logout: {
    input: z.object({}),
    output: Done,
  },
  changePassword: {
    input: z.object({ current: Password, next: Password }),
    output: Done,
  },
  listAllSessions: {
    input: z.object({}),
    output: z.array(SessionSummary),
  },
  endOthers: {
    input: z.object({}),
    output: z.object({ deleted: z.number().int() }),
  },
} satisfies SchemasByName;
