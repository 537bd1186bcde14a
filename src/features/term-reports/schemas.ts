import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { requiredText } from '#kernel/fields.ts';
import { Id, ReadId } from '#kernel/ids.ts';
import * as texts from '#texts/term-reports/errors';
import { partRule, titleRule } from './field-rules.ts';
import { factKinds, reportStates, templates } from './words.ts';

const Day = z.iso.date({ error: texts.notADay });

const Round = z.object({
  _id: Id,
  sectionID: Id,
  title: z.string(),
  fromDay: Day,
  toDay: Day,
  dueDay: Day,
});
export type Round = z.infer<typeof Round>;

const NewRound = z.object({
  sectionID: Id,
  title: requiredText(titleRule),
  template: z.enum(templates, { error: texts.chooseTemplate }),
  fromDay: Day,
  toDay: Day,
  dueDay: Day,
});
export type NewRound = z.infer<typeof NewRound>;

/** A part of every report of a round. `areaIDs`: the areas of the albums that it tells of; none for a part about the child. */
const RoundPart = z.object({
  key: Id,
  title: z.string(),
  hint: z.string(),
  mostWords: z.number().int(),
  areaIDs: z.array(Id),
});
export type RoundPart = z.infer<typeof RoundPart>;

const ReportPart = RoundPart.extend({
  text: z.string(),
  /** 0 where nothing was written yet. */
  version: z.number().int(),
  /** Who wrote what it says; missing where nobody did, or where that account is gone. */
  writer: z.string().optional(),
  writtenAt: Timestamp.optional(),
});
export type ReportPart = z.infer<typeof ReportPart>;

const Child = z.object({ _id: Id, full_name: z.string(), image: z.string() });

const TermReport = z.object({
  round: Round,
  child: Child.extend({ first_name: z.string() }),
  state: z.enum(reportStates),
  parts: z.array(ReportPart),
});
export type TermReport = z.infer<typeof TermReport>;

/** @property times on how many days, @property day the first of them */
const Fact = z.object({ kind: z.enum(factKinds), times: z.number().int(), day: Day });
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
  /** The areas of its lessons. */
  areaIDs: z.array(Id),
});
export type EvidenceObservation = z.infer<typeof EvidenceObservation>;

const Evidence = z.object({ areas: z.array(EvidenceArea), observations: z.array(EvidenceObservation) });
export type Evidence = z.infer<typeof Evidence>;

const ofChild = { roundID: ReadId, studentID: ReadId };

export const termReportsSchemas = {
  getReportRounds: {
    input: z.object({ sectionID: ReadId }),
    /** @property mayOpen whether the caller may open another one */
    output: z.object({ mayOpen: z.boolean(), rounds: z.array(Round) }),
  },
  openReportRound: { input: NewRound, output: z.object({ _id: Id }) },
  getReportRound: {
    input: z.object({ roundID: ReadId }),
    output: Round.extend({ children: z.array(Child.extend({ state: z.enum(reportStates) })) }),
  },
  getTermReport: { input: z.object(ofChild), output: TermReport },
  getReportEvidence: { input: z.object(ofChild), output: Evidence },
  saveReportPart: {
    /** @property version the one that the caller has seen */
    input: z.object({
      ...{ roundID: Id, studentID: Id, part: Id },
      text: requiredText(partRule),
      version: z.number().int().min(0),
    }),
    output: z.object({ version: z.number().int() }),
  },
} satisfies SchemasByName;
