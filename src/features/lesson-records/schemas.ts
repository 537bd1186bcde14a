import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { requiredText } from '#kernel/fields.ts';
import { Id, ReadId, ReadIds } from '#kernel/ids.ts';
import * as texts from '#texts/lesson-records/errors';
import { Balance } from './balance-schemas.ts';
import { attentions, cellStates, entryKinds, proposalAnswers, reasonKinds } from './constants.ts';
import { maxEntries, maxStudents, noteRule } from './field-rules.ts';
import { groupSchemas, SavedGroup } from './group-schemas.ts';
import { handoverSchemas } from './handover-schemas.ts';
import { myLessonsSchemas } from './my-lessons-schemas.ts';

const Day = z.iso.date({ error: texts.notADay });
const Period = z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable();

const RecordStudent = z.object({
  _id: Id,
  full_name: z.string(),
  image: z.string(),
  birthdate: z.string(),
  /** Day of joining the section. Like `place`, the order set by staff, missing in older cached copies. */
  since: Day.optional(),
  place: z.number().int().optional(),
});
export type RecordStudent = z.infer<typeof RecordStudent>;

const SectionFaces = z.object({
  _id: Id,
  section: z.string(),
  children: z.array(RecordStudent.omit({ birthdate: true, since: true, place: true })),
});
export type SectionFaces = z.infer<typeof SectionFaces>;

const SectionAssistants = z.object({
  assistants: z.array(z.object({ _id: Id, name: z.string(), image: z.string(), since: Timestamp })),
  mayChange: z.boolean(),
  /** Teachers who can be chosen. Empty if the caller may not change assistants. */
  choices: z.array(z.object({ _id: Id, name: z.string() })),
});
export type SectionAssistants = z.infer<typeof SectionAssistants>;

const RecordLesson = z.object({
  _id: Id,
  name: z.string(),
  ageFrom: z.number().int().nullable(),
  ageTo: z.number().int().nullable(),
  isPinned: z.boolean(),
});
export type RecordLesson = z.infer<typeof RecordLesson>;

const RecordArea = z.object({
  _id: Id,
  name: z.string(),
  album: z.string(),
  groups: z.array(z.object({ _id: Id, name: z.string(), lessons: z.array(RecordLesson) })),
});
export type RecordArea = z.infer<typeof RecordArea>;

export const RecordSection = z.object({
  _id: Id,
  section: z.string(),
  level: z.string(),
  isAdvised: z.boolean(),
  children: z.array(RecordStudent),
  areas: z.array(RecordArea),
  /** Starting ages in years of the three-year cycles of its albums. Missing in older cached copies. */
  cycles: z.array(z.number().int()).optional(),
  /** In order of name. Missing in older cached copies. */
  groups: z.array(SavedGroup).optional(),
});
export type RecordSection = z.infer<typeof RecordSection>;

const Numbers = z.array(z.number().int());

/** Non-empty cells, as columns of equal length. Columns of similar values halve the size of the response. */
const Cells = z.object({
  /** Number of the last change included. */
  change: z.number().int(),
  students: z.array(Id),
  lessons: z.array(Id),
  cells: z.object({
    /** Index in `students`. */
    student: Numbers,
    /** Index in `lessons`. */
    lesson: Numbers,
    /** Index in `cellStates`. */
    state: Numbers,
    times: Numbers,
    /** 1 if the cell is marked for follow-up. */
    attention: Numbers,
    /** Days since 1970. 0 if all entries were withdrawn. */
    lastDay: Numbers,
  }),
});
export type Cells = z.infer<typeof Cells>;

const NewEntry = z.object({
  /** Idempotency key created by the client. A repeat returns the existing entry. */
  clientId: Id,
  studentID: Id,
  lessonID: Id,
  kind: z.enum(entryKinds),
  day: Day,
  period: Period.optional(),
  attention: z.enum(attentions).nullable().optional(),
  note: requiredText(noteRule).optional(),
  /** Id of the entry that this entry corrects. Missing optional fields keep the values of the corrected entry. */
  correctsID: Id.nullable().default(null),
});
export type NewEntry = z.infer<typeof NewEntry>;

const Withdrawal = z.union([
  z.object({ id: Id, clientId: Id }),
  /** @property of The `clientId` with which the caller sent the entry. An entry that was never stored is ignored. */
  z.object({ of: Id, clientId: Id }),
]);
export type Withdrawal = z.infer<typeof Withdrawal>;

/** Author and time of an action. `maker` is missing if the account was deleted. */
const EntryAction = z.object({ maker: z.string().optional(), createdAt: Timestamp });

const entryFields = {
  kind: z.enum(entryKinds),
  day: Day,
  period: Period,
  note: z.string(),
};

/** Version of an entry before a correction. */
const EarlierEntry = EntryAction.extend(entryFields);
export type EarlierEntry = z.infer<typeof EarlierEntry>;

export const Entry = z.object({
  _id: Id,
  studentID: Id,
  lessonID: Id,
  lesson: z.string(),
  ...entryFields,
  attention: z.enum(attentions).nullable(),
  /** Author. Missing if the account was deleted. */
  maker: z.string().optional(),
  createdAt: Timestamp,
  /** True if the caller is the author and may withdraw the entry. */
  isOwn: z.boolean(),
  /** Name of the original lesson if the lesson was merged into this one later. */
  recordedAs: z.string().optional(),
  /** Earlier versions, the latest first. Missing if never corrected. */
  earlier: z.array(EarlierEntry).optional(),
  /** Missing if the entry is effective. */
  takenBack: EntryAction.optional(),
});
export type Entry = z.infer<typeof Entry>;

/** Rights of the caller. Entries of others can be changed only by the adviser and admins. */
const CellEntry = Entry.extend({ mayCorrect: z.boolean(), mayTakeBack: z.boolean() });
export type CellEntry = z.infer<typeof CellEntry>;

const Plan = z.object({
  _id: Id,
  studentID: Id,
  lessonID: Id,
  lesson: z.string(),
  /** `someTime` of `constants.ts` for a plan without a date. */
  day: Day,
  /** Day on which the plan was made. */
  since: Day,
  note: z.string(),
  maker: z.string().optional(),
  /** Last day on which other students had the lesson since the plan was made. */
  missedOn: Day.optional(),
});
export type Plan = z.infer<typeof Plan>;

/** State of a prerequisite or related lesson that supports a proposal. */
const ReasonRow = z.object({ lessonID: Id, state: z.enum(cellStates), times: z.number().int(), day: Day });
export type ReasonRow = z.infer<typeof ReasonRow>;

const ProposalReason = z.object({ kind: z.enum(reasonKinds), rows: z.array(ReasonRow) });
export type ProposalReason = z.infer<typeof ProposalReason>;

const Proposal = z.object({ studentID: Id, lessonID: Id, isPinned: z.boolean(), reason: ProposalReason });
export type Proposal = z.infer<typeof Proposal>;

const ProposedGroup = z.object({
  lessonID: Id,
  children: z.array(z.object({ studentID: Id, reason: ProposalReason })),
  /** Students who lack only one prerequisite, `waitsFor`. */
  joining: z.array(z.object({ studentID: Id, waitsFor: Id })),
});
export type ProposedGroup = z.infer<typeof ProposedGroup>;

const ReadyNext = z.object({
  proposals: z.array(Proposal),
  groups: z.array(ProposedGroup),
  /** @property until Null if set aside permanently. */
  setAside: z.array(z.object({ studentID: Id, lessonID: Id, until: Day.nullable() })),
  apart: z.array(z.object({ studentID: Id, otherID: Id, until: Day.nullable() })),
});
export type ReadyNext = z.infer<typeof ReadyNext>;

const cellInput = { studentID: ReadId, lessonID: ReadId };
const withTakenBack = z.boolean().default(false);

export const lessonRecordsSchemas = {
  getRecordSections: {
    input: z.object({}),
    output: z.array(
      z.object({ _id: Id, section: z.string(), level: z.string(), children: z.number().int(), hasAlbum: z.boolean() }),
    ),
  },
  getQuickNoteSections: {
    input: z.object({}),
    /** @property keepsRecord True if the caller keeps the record of the section and may file quick notes there. */
    output: z.array(z.object({ _id: Id, section: z.string(), level: z.string(), keepsRecord: z.boolean() })),
  },
  getSectionFaces: { input: z.object({ sectionID: ReadId }), output: SectionFaces },
  getSectionAssistants: { input: z.object({ sectionID: ReadId }), output: SectionAssistants },
  addSectionAssistant: {
    input: z.object({ sectionID: Id, teacherID: Id }),
    output: z.object({ isAssistant: z.boolean() }),
  },
  removeSectionAssistant: {
    input: z.object({ sectionID: Id, teacherID: Id }),
    output: z.object({ isAssistant: z.boolean() }),
  },
  orderSectionStudents: {
    /** @property studentIDs Students in order. An empty list removes the custom order. */
    input: z.object({
      sectionID: Id,
      studentIDs: z.array(Id).max(maxStudents, texts.tooManyChildren({ max: maxStudents })),
    }),
    output: z.object({ ordered: z.number().int() }),
  },
  getRecordSection: { input: z.object({ sectionID: ReadId }), output: RecordSection },
  getClassRecord: {
    input: z.object({ sectionID: ReadId, since: z.number().int().min(0).optional() }),
    output: Cells,
  },
  /** In order of day. */
  getPlans: { input: z.object({ sectionID: ReadId }), output: z.array(Plan) },
  getCellEntries: { input: z.object({ ...cellInput, withTakenBack }), output: z.array(CellEntry) },
  getReadyNext: { input: z.object({ sectionID: ReadId, awayIDs: ReadIds.default([]) }), output: ReadyNext },
  getReadyStudents: {
    input: z.object({ sectionID: ReadId, lessonID: ReadId }),
    output: z.object({ studentIDs: z.array(Id) }),
  },
  getBalance: { input: z.object({ sectionID: ReadId }), output: Balance },
  ...{ ...groupSchemas, ...handoverSchemas },
  ...myLessonsSchemas,
  answerProposal: {
    input: z.object({ sectionID: Id, studentID: Id, lessonID: Id, answer: z.enum(proposalAnswers) }),
    /** @property until Day on which the lesson may be proposed again. Null if no day was set. */
    output: z.object({ until: Day.nullable() }),
  },
  setApart: {
    input: z.object({
      ...{ sectionID: Id, studentID: Id, otherID: Id },
      isApart: z.boolean(),
      until: Day.nullable().default(null),
    }),
    output: z.object({ isApart: z.boolean() }),
  },
  addEntries: {
    input: z.object({
      sectionID: Id,
      entries: z
        .array(NewEntry)
        .min(1, texts.noEntries)
        .max(maxEntries, texts.tooManyEntries({ max: maxEntries })),
    }),
    /** @property added Ids of all entries of the request in order, including those stored before. */
    output: Cells.extend({ added: z.array(Id) }),
  },
  withdrawEntries: {
    input: z.object({
      entries: z
        .array(Withdrawal)
        .min(1, texts.noEntries)
        .max(maxEntries, texts.tooManyEntries({ max: maxEntries })),
    }),
    output: Cells,
  },
} satisfies SchemasByName;
