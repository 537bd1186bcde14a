import { z } from 'zod';
import { planes } from '#features/albums/constants.ts';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { requiredText } from '#kernel/fields.ts';
import { Id, IdList, ReadId } from '#kernel/ids.ts';
import { OperationView } from '#kernel/schemas/operation-view.ts';
import * as texts from '#texts/term-reports/errors';
import { decisions, factKinds, findingKinds, photoDecisions, reportStates } from './constants.ts';
import { EditionContent, PeriodLessons } from './edition-schemas.ts';
import { Evidence } from './evidence-schemas.ts';
import { commentRule, maxParts, partRule, reasonRule, templateNameRule, titleRule } from './field-rules.ts';
import { PartPhoto, PublishedPhoto } from './photo-schemas.ts';
import { NewTemplatePart, ReportTemplate } from './template-schemas.ts';

const Day = z.iso.date({ error: texts.notADay });

const Round = z.object({
  _id: Id,
  sectionID: Id,
  title: z.string(),
  fromDay: Day,
  toDay: Day,
  dueDay: Day,
  isClosed: z.boolean(),
  /** True if the section no longer exists. Its reports can still be read. */
  isGone: z.boolean(),
  /** True if the reports end with the list of lessons of the period. */
  listsLessons: z.boolean(),
  /** True if the PDF has signature lines. */
  isSigned: z.boolean(),
});
export type Round = z.infer<typeof Round>;

const NewRound = z.object({
  sectionID: Id,
  title: requiredText(titleRule),
  /** Key of a shipped template, or id of a template of the school. */
  template: z.string({ error: texts.chooseTemplate }).max(100),
  fromDay: Day,
  toDay: Day,
  dueDay: Day,
  listsLessons: z.boolean().default(true),
  isSigned: z.boolean().default(false),
});
export type NewRound = z.infer<typeof NewRound>;

const starters = z.array(z.string());

/** A part of a round's reports. `areaIDs` is empty for a part about the student in general. */
const RoundPart = z.object({
  key: Id,
  title: z.string(),
  hint: z.string(),
  mostWords: z.number().int(),
  areaIDs: z.array(Id),
  /** The school's sentence starters. `{child}` is replaced by the first name. */
  starters,
  /** True if the part contains the next steps. */
  isNext: z.boolean(),
});
export type RoundPart = z.infer<typeof RoundPart>;

/** Evidence behind a sentence: entries of a lesson, or an observation if `lesson` is undefined. */
const PartFact = z.object({
  /** The sentence as inserted. The writer may have rephrased it since. */
  sentence: z.string(),
  lesson: z.string().optional(),
  kind: z.enum(factKinds).optional(),
  rows: z.array(z.object({ day: Day, stands: z.boolean() })),
  /** True if any of the evidence was corrected or withdrawn. */
  hasChanged: z.boolean(),
});
export type PartFact = z.infer<typeof PartFact>;

const ReportPart = RoundPart.extend({
  photos: z.array(PartPhoto),
  text: z.string(),
  /** 0 if the part was never saved. */
  version: z.number().int(),
  facts: z.array(PartFact),
  /** Name of the last writer. Undefined if the part was never saved or the account was deleted. */
  writer: z.string().optional(),
  writtenAt: Timestamp.optional(),
});
export type ReportPart = z.infer<typeof ReportPart>;

const ReportStudent = z.object({ _id: Id, full_name: z.string(), image: z.string() });

const Edition = z.object({
  _id: Id,
  number: z.number().int(),
  /** Reason for this edition. Empty for the first edition. */
  reason: z.string(),
  publisher: z.string().optional(),
  publishedAt: Timestamp,
  sha256: z.string(),
});
export type Edition = z.infer<typeof Edition>;

const Comment = z.object({ _id: Id, text: z.string(), maker: z.string().optional(), createdAt: Timestamp });
export type Comment = z.infer<typeof Comment>;

const Finding = z.object({
  part: Id,
  kind: z.enum(findingKinds),
  words: z.string(),
  /** The text with the letters that the PDF cannot show. */
  text: z.string().optional(),
});
export type Finding = z.infer<typeof Finding>;

const TermReport = z.object({
  round: Round,
  child: ReportStudent.extend({ first_name: z.string() }),
  state: z.enum(reportStates),
  parts: z.array(ReportPart),
  /** Oldest first. */
  comments: z.array(Comment),
  /** Published editions, newest first. */
  editions: z.array(Edition),
  /** Number of the edition and the reason for it. Undefined for the first edition. */
  revision: z.object({ number: z.number().int(), reason: z.string() }).optional(),
  /** The student's last published report from another round. `nextSteps` is the text of its next-steps part. */
  last: EditionContent.extend({ nextSteps: z.string().optional() }).optional(),
  /** Lessons at the end, as published or currently recorded. Undefined if the round does not list lessons. */
  lessons: PeriodLessons.optional(),
  /** True if the caller may check the report. The user who marked the report ready may not. */
  mayCheck: z.boolean(),
  mayPublish: z.boolean(),
});
export type TermReport = z.infer<typeof TermReport>;

export type ReportArchive = z.infer<typeof OperationView>;

const reportReference = { roundID: ReadId, studentID: ReadId };
const reportTarget = { roundID: Id, studentID: Id };
const State = z.enum(reportStates);

export const termReportsSchemas = {
  getClosedClasses: {
    input: z.object({}),
    /** `level` is empty if it is no longer known. `year` is that of the last round. */
    output: z.array(z.object({ _id: Id, section: z.string(), level: z.string(), year: z.string() })),
  },
  getReportRounds: {
    input: z.object({ sectionID: ReadId }),
    /** `isOwn`: the caller leads the rounds. `currentID`: shown first. `planes`: of the section's albums. */
    output: z.object({
      ...{ isOwn: z.boolean(), mayOpen: z.boolean() },
      rounds: z.array(Round),
      currentID: Id.optional(),
      planes: z.array(z.enum(planes)),
    }),
  },
  getReportOverview: {
    input: z.object({}),
    /** @property counts number of students by state of the report */
    output: z.array(Round.extend({ counts: z.record(State, z.number().int()) })),
  },
  openReportRound: { input: NewRound, output: z.object({ _id: Id }) },
  changeReportRound: {
    /** Omitted fields stay unchanged. */
    input: z.object({
      ...{ roundID: Id, title: requiredText(titleRule), dueDay: Day },
      listsLessons: z.boolean().optional(),
      isSigned: z.boolean().optional(),
    }),
    output: z.object({ _id: Id }),
  },
  closeReportRound: {
    input: z.object({ roundID: Id, isClosed: z.boolean().default(true) }),
    output: z.object({ isClosed: z.boolean() }),
  },
  deleteReportRound: {
    input: z.object({ roundID: Id }),
    output: z.object({ deleted: z.number().int(), batch: Id }),
  },
  getReportTemplates: { input: z.object({}), output: z.array(ReportTemplate) },
  saveReportTemplate: {
    /** @property version the version that the caller has loaded, or 0 for a new template, which has no id */
    input: z.object({
      id: Id.optional(),
      version: z.number().int().min(0),
      name: requiredText(templateNameRule),
      plane: z.enum(planes, { error: texts.choosePlane }),
      parts: z
        .array(NewTemplatePart)
        .min(1, texts.noParts)
        .max(maxParts, texts.tooManyParts({ most: maxParts }))
        .refine((parts) => new Set(parts.map(({ key }) => key)).size === parts.length, texts.partTwice)
        .refine((parts) => parts.filter(({ isNext }) => isNext).length <= 1, texts.nextTwice),
    }),
    output: z.object({ _id: Id, version: z.number().int() }),
  },
  deleteReportTemplate: {
    input: z.object({ id: Id }),
    output: z.object({ deleted: z.number().int(), batch: Id }),
  },
  getStudentReports: {
    input: z.object({ studentID: ReadId }),
    output: z.array(
      z.object({ roundID: Id, title: z.string(), fromDay: Day, toDay: Day, state: z.enum(reportStates) }),
    ),
  },
  getReportRound: {
    input: z.object({ roundID: ReadId }),
    output: Round.extend({
      /** @property hasPages true if an edition is published, even while a new one is being written */
      children: z.array(ReportStudent.extend({ state: z.enum(reportStates), hasPages: z.boolean() })),
    }),
  },
  getTermReport: { input: z.object(reportReference), output: TermReport },
  getReportEvidence: { input: z.object(reportReference), output: Evidence },
  saveReportPart: {
    /** @property version the version that the caller has loaded */
    input: z.object({
      ...{ ...reportTarget, part: Id },
      text: requiredText(partRule),
      version: z.number().int().min(0),
    }),
    output: z.object({ version: z.number().int() }),
  },
  addReportPhoto: {
    input: z.object({ ...{ ...reportTarget, part: Id }, photoID: Id }),
    output: z.object({ _id: Id }),
  },
  removeReportPhoto: {
    input: z.object({ ...reportTarget, photoID: Id }),
    output: z.object({ removed: z.boolean() }),
  },
  getPublishedPhotos: { input: z.object({}), output: z.array(PublishedPhoto) },
  decidePublishedPhoto: {
    /** @property id id of the published edition */
    input: z.object({ id: Id, decision: z.enum(photoDecisions) }),
    output: z.object({ _id: Id, decision: z.enum(photoDecisions) }),
  },
  checkReportRound: {
    input: z.object({ roundID: ReadId }),
    /** @property findings number of findings in a student's report; reports without findings are omitted */
    output: z.array(z.object({ studentID: Id, findings: z.number().int() })),
  },
  checkTermReport: { input: z.object(reportReference), output: z.array(Finding) },
  markReportReady: {
    input: z.object({ ...reportTarget, anyway: z.boolean().default(false) }),
    /** @property isReady true if the report is now ready; otherwise the findings must be reviewed first */
    output: z.object({ isReady: z.boolean(), findings: z.array(Finding) }),
  },
  reviewReport: {
    input: z.object({ ...reportTarget, decision: z.enum(decisions), comment: requiredText(commentRule).default('') }),
    output: z.object({ state: State }),
  },
  publishReport: { input: z.object(reportTarget), output: z.object({ _id: Id, number: z.number().int() }) },
  publishReports: {
    input: z.object({ roundID: Id, studentIDs: IdList }),
    /** @property refused the reports that could not be published, with the reason */
    output: z.object({
      published: z.number().int(),
      refused: z.array(z.object({ studentID: Id, problem: z.string() })),
    }),
  },
  beginNewEdition: {
    input: z.object({ ...reportTarget, reason: requiredText(reasonRule) }),
    output: z.object({ state: State }),
  },
  getReportPdf: { input: z.object({ id: Id }), output: z.unknown() },
  beginReportArchive: { input: z.object({ roundID: Id }), output: z.object({ _id: Id }) },
  getReportArchives: { input: z.object({ roundID: ReadId }), output: z.array(OperationView) },
  cancelReportArchive: { input: z.object({ id: Id }), output: z.object({ cancelled: z.boolean() }) },
  getReportArchive: { input: z.object({ id: Id }), output: z.unknown() },
} satisfies SchemasByName;
