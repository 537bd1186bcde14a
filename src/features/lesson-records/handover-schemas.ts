import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { requiredText } from '#kernel/fields.ts';
import { Id, ReadId } from '#kernel/ids.ts';
import * as texts from '#texts/lesson-records/errors';
import { givenStates, planAnswers } from './constants.ts';
import { agreementsRule, interestsRule, maxEntries } from './field-rules.ts';

const Day = z.iso.date({ error: texts.notADay });

const HandoverClass = z.object({
  /** Missing if the section was deleted. */
  section: z.string().optional(),
  /** Missing if the account was deleted. */
  adviser: z.string().optional(),
});

/** A student who recently changed the section. */
const Move = z.object({
  studentID: Id,
  full_name: z.string(),
  image: z.string(),
  /** True if the student came to the requested section or to one of the caller's. False if the student left it. */
  hasCome: z.boolean(),
  from: z.string().optional(),
  to: z.string(),
  movedOn: Day,
  hasNotes: z.boolean(),
  /** Number of open plans from the former section. */
  plans: z.number().int(),
});
export type Move = z.infer<typeof Move>;

const RecentLesson = z.object({
  _id: Id,
  name: z.string(),
  state: z.enum(givenStates),
  days: z.number().int(),
  lastDay: Day,
});
export type RecentLesson = z.infer<typeof RecentLesson>;

const HandoverPlan = z.object({
  _id: Id,
  lesson: z.string(),
  day: Day,
  note: z.string(),
  /** True if an album of the student's section includes the lesson. */
  isInRoom: z.boolean(),
});
export type HandoverPlan = z.infer<typeof HandoverPlan>;

const Handover = z.object({
  child: z.object({ _id: Id, full_name: z.string(), birthdate: z.string() }),
  /** Former section. Missing if the student has not moved recently. */
  from: HandoverClass.extend({ movedOn: Day }).optional(),
  /** Current section. Missing if the student has none. */
  to: HandoverClass.extend({ _id: Id }).optional(),
  /** First day of the period. `until` is the last. */
  since: Day,
  until: Day,
  areas: z.array(z.object({ _id: Id, name: z.string(), album: z.string(), lessons: z.array(RecentLesson) })),
  attention: z.array(
    z.object({ _id: Id, lesson: z.string(), note: z.string(), day: Day, maker: z.string().optional() }),
  ),
  notes: z.object({
    agreements: z.string(),
    interests: z.string(),
    /** 0 before the first version. */
    version: z.number().int(),
    writer: z.string().optional(),
    writtenAt: Timestamp.optional(),
  }),
  plans: z.array(HandoverPlan),
  mayWrite: z.boolean(),
  /** True if the caller is the student's current adviser. */
  isAdvised: z.boolean(),
  mayAnswer: z.boolean(),
});
export type Handover = z.infer<typeof Handover>;

export const handoverSchemas = {
  getHandovers: { input: z.object({ sectionID: ReadId.optional() }), output: z.array(Move) },
  getHandover: { input: z.object({ studentID: ReadId }), output: Handover },
  saveHandoverNotes: {
    /** @property version The version that the caller last read. */
    input: z.object({
      studentID: Id,
      agreements: requiredText(agreementsRule),
      interests: requiredText(interestsRule),
      version: z.number().int().min(0),
    }),
    output: z.object({ version: z.number().int() }),
  },
  resolveOpenPlans: {
    /** @property plans For `again`: the ids that an earlier response returned as `made`. */
    input: z.object({
      studentID: Id,
      plans: z
        .array(Id)
        .min(1, texts.noEntries)
        .max(maxEntries, texts.tooManyEntries({ max: maxEntries })),
      answer: z.enum(planAnswers),
    }),
    output: z.object({ made: z.array(Id) }),
  },
} satisfies SchemasByName;
