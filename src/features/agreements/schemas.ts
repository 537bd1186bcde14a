import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import { Deleted } from '#kernel/deleted.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { requiredText } from '#kernel/fields.ts';
import { Id, ReadId } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import * as texts from '#texts/agreements/errors';
import { textRule } from './field-rules.ts';
import { maxLessons } from './limits.ts';

const Day = z.iso.date({ error: texts.notADay });

const inputFields = {
  text: requiredText(textRule),
  lessonIDs: z
    .array(Id)
    .max(maxLessons, texts.tooManyLessons({ max: maxLessons }))
    .default([])
    .transform((ids) => [...new Set(ids)]),
  byDay: Day.nullable().default(null),
};

const AgreementInput = z.object(inputFields);
export type AgreementInput = z.infer<typeof AgreementInput>;

const MyAgreement = z.object({
  _id: Id,
  /** Day of the conversation. */
  day: z.string(),
  text: z.string(),
  byDay: z.string().optional(),
  lessons: z.array(z.object({ _id: Id, name: z.string() })),
  isDone: z.boolean(),
  doneAt: Timestamp.optional(),
  /** True if the student ticked the agreement. */
  isDoneByChild: z.boolean(),
});
export type MyAgreement = z.infer<typeof MyAgreement>;

const Agreement = MyAgreement.extend({
  /** Name of the author. Missing if the account no longer exists. */
  maker: z.string().optional(),
  /** Number of writes. A change must name the version that it is based on. */
  version: z.number().int(),
});
export type Agreement = z.infer<typeof Agreement>;

export const agreementsSchemas = {
  /** @property onlyOpen true to leave out finished agreements */
  getAgreements: {
    input: PageInput.extend({ studentID: ReadId, onlyOpen: z.boolean().default(false) }),
    output: z.array(Agreement),
  },
  getMyAgreements: { input: PageInput, output: z.array(MyAgreement) },
  addAgreement: {
    /** @property clientId idempotency key from the client; the same key returns the same agreement */
    input: z.object({ clientId: Id, studentID: Id, ...inputFields }),
    output: z.object({ _id: Id, version: z.number().int() }),
  },
  changeAgreement: {
    /** @property version the version that the caller has read */
    input: z.object({ id: Id, version: z.number().int().min(1), ...inputFields }),
    output: z.object({ version: z.number().int() }),
  },
  tickAgreement: { input: z.object({ id: Id, isDone: z.boolean() }), output: z.object({ isDone: z.boolean() }) },
  tickMyAgreement: { input: z.object({ id: Id, isDone: z.boolean() }), output: z.object({ isDone: z.boolean() }) },
  dropAgreement: { input: z.object({ id: Id }), output: Deleted },
} satisfies SchemasByName;
