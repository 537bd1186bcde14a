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
  /** Whether nothing more is written in it. */
  isClosed: z.boolean(),
  /** Its class is closed: what there is can be read. */
  isGone: z.boolean(),
  /** Whether the lessons of the period stand at the end of its reports. */
  listsLessons: z.boolean(),
  /** Whether its pages have lines to sign. */
  isSigned: z.boolean(),
});
export type Round = z.infer<typeof Round>;

const NewRound = z.object({
  sectionID: Id,
  title: requiredText(titleRule),
  /** The key of a shipped one, or the id of the school's own. */
  template: z.string({ error: texts.chooseTemplate }).max(100),
  fromDay: Day,
  toDay: Day,
  dueDay: Day,
  listsLessons: z.boolean().default(true),
  isSigned: z.boolean().default(false),
});
export type NewRound = z.infer<typeof NewRound>;

const starters = z.array(z.string());

/** A part of every report of a round. `areaIDs`: the areas of the albums that it tells of; none for a part about the child. */
const RoundPart = z.object({
  key: Id,
  title: z.string(),
  hint: z.string(),
  mostWords: z.number().int(),
  areaIDs: z.array(Id),
  /** Of the school, to begin with; `{child}` stands for the first name. */
  starters,
  /** Whether it says what comes next. */
  isNext: z.boolean(),
});
export type RoundPart = z.infer<typeof RoundPart>;

/** What a sentence stands on: entries of a lesson, or, without one, an observation. */
const PartFact = z.object({
  /** As it was put into the text; it may have been put in other words since. */
  sentence: z.string(),
  lesson: z.string().optional(),
  kind: z.enum(factKinds).optional(),
  rows: z.array(z.object({ day: Day, stands: z.boolean() })),
  /** Whether something of it was corrected or taken back. */
  hasChanged: z.boolean(),
});
export type PartFact = z.infer<typeof PartFact>;

const ReportPart = RoundPart.extend({
  photos: z.array(PartPhoto),
  text: z.string(),
  /** 0 where nothing was written yet. */
  version: z.number().int(),
  facts: z.array(PartFact),
  /** Who wrote what it says; missing where nobody did, or where that account is gone. */
  writer: z.string().optional(),
  writtenAt: Timestamp.optional(),
});
export type ReportPart = z.infer<typeof ReportPart>;

const ReportStudent = z.object({ _id: Id, full_name: z.string(), image: z.string() });

const Edition = z.object({
  _id: Id,
  number: z.number().int(),
  /** Why it was written anew; `''` for the first. */
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
  /** The text whose letters the pages cannot show. */
  text: z.string().optional(),
});
export type Finding = z.infer<typeof Finding>;

const TermReport = z.object({
  round: Round,
  child: ReportStudent.extend({ first_name: z.string() }),
  state: z.enum(reportStates),
  parts: z.array(ReportPart),
  /** The oldest first. */
  comments: z.array(Comment),
  /** The forms in which it was published, the last first. */
  editions: z.array(Edition),
  /** Which version it is, and why it was written anew; missing for the first one. */
  revision: z.object({ number: z.number().int(), reason: z.string() }).optional(),
  /** What was last published of the child in another round; `nextSteps`: what it said that comes next, where it did. */
  last: EditionContent.extend({ nextSteps: z.string().optional() }).optional(),
  /** What stands at the end of it as a list, where the round wants that: as it was published, or else as it is recorded now. */
  lessons: PeriodLessons.optional(),
  /** Whether the caller may check it: who called it ready may not. */
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
    /** @property level `''` where nobody knows it any more, @property year of the last round */
    output: z.array(z.object({ _id: Id, section: z.string(), level: z.string(), year: z.string() })),
  },
  getReportRounds: {
    input: z.object({ sectionID: ReadId }),
    /**
     * @property isOwn whether they are the caller's to lead, @property mayOpen whether the caller may open another one
     * @property currentID the one that is shown first, @property planes those of the albums of the class
     */
    output: z.object({
      ...{ isOwn: z.boolean(), mayOpen: z.boolean() },
      rounds: z.array(Round),
      currentID: Id.optional(),
      planes: z.array(z.enum(planes)),
    }),
  },
  getReportOverview: {
    input: z.object({}),
    /** @property counts of how many children the report is how far */
    output: z.array(Round.extend({ counts: z.record(State, z.number().int()) })),
  },
  openReportRound: { input: NewRound, output: z.object({ _id: Id }) },
  changeReportRound: {
    /** What is left out stays as it is. */
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
    /** @property version the one that the caller has seen; 0 for a new one, which has no id */
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
      /** @property hasPages whether something of it is published, also while it is written anew */
      children: z.array(ReportStudent.extend({ state: z.enum(reportStates), hasPages: z.boolean() })),
    }),
  },
  getTermReport: { input: z.object(reportReference), output: TermReport },
  getReportEvidence: { input: z.object(reportReference), output: Evidence },
  saveReportPart: {
    /** @property version the one that the caller has seen */
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
    /** @property id of the published version */
    input: z.object({ id: Id, decision: z.enum(photoDecisions) }),
    output: z.object({ _id: Id, decision: z.enum(photoDecisions) }),
  },
  checkReportRound: {
    input: z.object({ roundID: ReadId }),
    /** @property findings how many there are in the report of a child; one without any is missing */
    output: z.array(z.object({ studentID: Id, findings: z.number().int() })),
  },
  checkTermReport: { input: z.object(reportReference), output: z.array(Finding) },
  markReportReady: {
    input: z.object({ ...reportTarget, anyway: z.boolean().default(false) }),
    /** @property isReady whether it is ready now, or something has to be looked at first */
    output: z.object({ isReady: z.boolean(), findings: z.array(Finding) }),
  },
  reviewReport: {
    input: z.object({ ...reportTarget, decision: z.enum(decisions), comment: requiredText(commentRule).default('') }),
    output: z.object({ state: State }),
  },
  publishReport: { input: z.object(reportTarget), output: z.object({ _id: Id, number: z.number().int() }) },
  publishReports: {
    input: z.object({ roundID: Id, studentIDs: IdList }),
    /** @property refused what could not be published, and why */
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
