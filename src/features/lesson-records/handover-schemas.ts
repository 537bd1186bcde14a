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
  /** Missing where the class is no longer there. */
  section: z.string().optional(),
  /** Missing where that account is gone. */
  adviser: z.string().optional(),
});

/** A child who changed the class lately. */
const Move = z.object({
  studentID: Id,
  full_name: z.string(),
  image: z.string(),
  /** Whether the child came to the class that is asked about, or to one of the caller's. */
  hasCome: z.boolean(),
  from: z.string().optional(),
  to: z.string(),
  movedOn: Day,
  hasNotes: z.boolean(),
  /** How many plans of the class before are open. */
  plans: z.number().int(),
});
export type Move = z.infer<typeof Move>;

const RecentLesson = z.object({
  _id: Id,
  name: z.string(),
  state: z.enum(givenStates),
  /** On how many days. */
  days: z.number().int(),
  lastDay: Day,
});
export type RecentLesson = z.infer<typeof RecentLesson>;

const HandoverPlan = z.object({
  _id: Id,
  lesson: z.string(),
  day: Day,
  note: z.string(),
  /** Whether the lesson is in an album of the child's class. */
  isInRoom: z.boolean(),
});
export type HandoverPlan = z.infer<typeof HandoverPlan>;

const Handover = z.object({
  child: z.object({ _id: Id, full_name: z.string(), birthdate: z.string() }),
  /** Where the child was; missing where it has not moved lately. */
  from: HandoverClass.extend({ movedOn: Day }).optional(),
  /** Where the child is; missing without a class. */
  to: HandoverClass.extend({ _id: Id }).optional(),
  /** The first day of those that are looked at, and the last. */
  since: Day,
  until: Day,
  areas: z.array(z.object({ _id: Id, name: z.string(), album: z.string(), lessons: z.array(RecentLesson) })),
  attention: z.array(
    z.object({ _id: Id, lesson: z.string(), note: z.string(), day: Day, maker: z.string().optional() }),
  ),
  notes: z.object({
    agreements: z.string(),
    interests: z.string(),
    /** 0 where nothing was written yet. */
    version: z.number().int(),
    writer: z.string().optional(),
    writtenAt: Timestamp.optional(),
  }),
  /** Open plans of the class before. */
  plans: z.array(HandoverPlan),
  mayWrite: z.boolean(),
  /** Whether the caller advises the child now. */
  isAdvised: z.boolean(),
  mayAnswer: z.boolean(),
});
export type Handover = z.infer<typeof Handover>;

export const handoverSchemas = {
  getHandovers: { input: z.object({ sectionID: ReadId.optional() }), output: z.array(Move) },
  getHandover: { input: z.object({ studentID: ReadId }), output: Handover },
  saveHandoverNotes: {
    /** @property version the one that the caller has seen */
    input: z.object({
      studentID: Id,
      agreements: requiredText(agreementsRule),
      interests: requiredText(interestsRule),
      version: z.number().int().min(0),
    }),
    output: z.object({ version: z.number().int() }),
  },
  resolveOpenPlans: {
    /** @property plans for `again`: what an answer before gave as `made` */
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
