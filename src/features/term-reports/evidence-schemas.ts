import { z } from 'zod';
import { Id } from '#kernel/ids.ts';
import * as texts from '#texts/term-reports/errors';
import { factKinds } from './constants.ts';
import { EvidencePhoto } from './photo-schemas.ts';

const Day = z.iso.date({ error: texts.notADay });

/** `times` is the number of days, `day` the first of them. */
const Fact = z.object({
  kind: z.enum(factKinds),
  times: z.number().int(),
  day: Day,
  entries: z.array(z.object({ _id: Id, day: Day })),
});
export type Fact = z.infer<typeof Fact>;

const EvidenceLesson = z.object({ _id: Id, name: z.string(), facts: z.array(Fact) });
export type EvidenceLesson = z.infer<typeof EvidenceLesson>;

const EvidenceArea = z.object({ _id: Id, name: z.string(), lessons: z.array(EvidenceLesson) });
export type EvidenceArea = z.infer<typeof EvidenceArea>;

const EvidenceObservation = z.object({
  _id: Id,
  day: Day,
  text: z.string(),
  isStaffOnly: z.boolean(),
  areaIDs: z.array(Id),
});
export type EvidenceObservation = z.infer<typeof EvidenceObservation>;

export const Evidence = z.object({
  /** The last day with an entry before the period, by area. Areas without any entry are omitted. */
  before: z.array(z.object({ areaID: Id, day: Day })),
  areas: z.array(EvidenceArea),
  observations: z.array(EvidenceObservation),
  photos: z.array(EvidencePhoto),
});
export type Evidence = z.infer<typeof Evidence>;
