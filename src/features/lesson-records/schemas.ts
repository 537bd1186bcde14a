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
  /** Since when the child is in the class, and its place in the order of the staff; missing in copies from before, and where neither is known. */
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
  /** Teachers who could be chosen; none for those who do not choose. */
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

/** A class with what can be recorded in it: its children, and the lessons that it shows of its albums. */
export const RecordSection = z.object({
  _id: Id,
  section: z.string(),
  level: z.string(),
  /** Whether the caller advises the class. */
  isAdvised: z.boolean(),
  children: z.array(RecordStudent),
  areas: z.array(RecordArea),
  /** At how many years the three years of each of its albums begin; missing in copies from before. */
  cycles: z.array(z.number().int()).optional(),
  /** By name; missing in copies that a device made before there were groups. */
  groups: z.array(SavedGroup).optional(),
});
export type RecordSection = z.infer<typeof RecordSection>;

const Numbers = z.array(z.number().int());

/** Cells that have entries. A column for each number of a cell, of equal length: alike beside alike, they are half the bytes on the wire. */
const Cells = z.object({
  /** The number of the last change that is in it. */
  change: z.number().int(),
  students: z.array(Id),
  lessons: z.array(Id),
  cells: z.object({
    /** The place of the child in `students`. */
    student: Numbers,
    /** The place of the lesson in `lessons`. */
    lesson: Numbers,
    /** The place of the state in `cellStates`. */
    state: Numbers,
    /** How often the lesson was given. */
    times: Numbers,
    /** 1 where somebody should look at it again. */
    attention: Numbers,
    /** Days since 1970; 0 where everything was taken back. */
    lastDay: Numbers,
  }),
});
export type Cells = z.infer<typeof Cells>;

const NewEntry = z.object({
  /** Made where it was written: the same again is the same entry. */
  clientId: Id,
  studentID: Id,
  lessonID: Id,
  kind: z.enum(entryKinds),
  day: Day,
  period: Period.optional(),
  attention: z.enum(attentions).nullable().optional(),
  note: requiredText(noteRule).optional(),
  /** The entry in whose place this one stands. Of the fields that may be missing it keeps what that one says. */
  correctsID: Id.nullable().default(null),
});
export type NewEntry = z.infer<typeof NewEntry>;

const Withdrawal = z.union([
  z.object({ id: Id, clientId: Id }),
  /** @property of the `clientId` under which the caller sent the entry; one that never arrived is left out */
  z.object({ of: Id, clientId: Id }),
]);
export type Withdrawal = z.infer<typeof Withdrawal>;

/** Who did something to an entry and when; the maker is missing where that account is gone. */
const EntryAction = z.object({ maker: z.string().optional(), createdAt: Timestamp });

const entryFields = {
  kind: z.enum(entryKinds),
  day: Day,
  period: Period,
  note: z.string(),
};

/** What an entry said before it was corrected. */
const EarlierEntry = EntryAction.extend(entryFields);
export type EarlierEntry = z.infer<typeof EarlierEntry>;

export const Entry = z.object({
  _id: Id,
  studentID: Id,
  lessonID: Id,
  lesson: z.string(),
  ...entryFields,
  attention: z.enum(attentions).nullable(),
  /** Who wrote it; missing where that account is gone. */
  maker: z.string().optional(),
  createdAt: Timestamp,
  /** Whether the caller wrote it and may take it back. */
  isOwn: z.boolean(),
  /** The name of the lesson that it was recorded of, where that was merged into this one since. */
  recordedAs: z.string().optional(),
  /** What it said before, the last first; missing where it was never corrected. */
  earlier: z.array(EarlierEntry).optional(),
  /** Missing where it stands. */
  takenBack: EntryAction.optional(),
});
export type Entry = z.infer<typeof Entry>;

/** @property mayCorrect, mayTakeBack whether the caller may: not what others wrote, unless they advise the class */
const CellEntry = Entry.extend({ mayCorrect: z.boolean(), mayTakeBack: z.boolean() });
export type CellEntry = z.infer<typeof CellEntry>;

const Plan = z.object({
  _id: Id,
  studentID: Id,
  lessonID: Id,
  lesson: z.string(),
  /** `someTime` of `words.ts` where no day is set. */
  day: Day,
  /** The day since when it is planned. */
  since: Day,
  note: z.string(),
  maker: z.string().optional(),
  /** The last day on which other children had the lesson since it was planned. */
  missedOn: Day.optional(),
});
export type Plan = z.infer<typeof Plan>;

/** What child and lesson a proposal rests on, as it is recorded. */
const ReasonRow = z.object({ lessonID: Id, state: z.enum(cellStates), times: z.number().int(), day: Day });
export type ReasonRow = z.infer<typeof ReasonRow>;

const ProposalReason = z.object({ kind: z.enum(reasonKinds), rows: z.array(ReasonRow) });
export type ProposalReason = z.infer<typeof ProposalReason>;

const Proposal = z.object({ studentID: Id, lessonID: Id, isPinned: z.boolean(), reason: ProposalReason });
export type Proposal = z.infer<typeof Proposal>;

const ProposedGroup = z.object({
  lessonID: Id,
  children: z.array(z.object({ studentID: Id, reason: ProposalReason })),
  /** Who could join, with the lesson that usually comes first. */
  joining: z.array(z.object({ studentID: Id, waitsFor: Id })),
});
export type ProposedGroup = z.infer<typeof ProposedGroup>;

const ReadyNext = z.object({
  proposals: z.array(Proposal),
  groups: z.array(ProposedGroup),
  /** @property until missing where it is for good */
  setAside: z.array(z.object({ studentID: Id, lessonID: Id, until: Day.nullable() })),
  apart: z.array(z.object({ studentID: Id, otherID: Id, until: Day.nullable() })),
});
export type ReadyNext = z.infer<typeof ReadyNext>;

const cellInput = { studentID: ReadId, lessonID: ReadId };
/** Whether entries that were taken back are told too. */
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
    /** @property keepsRecord whether the caller keeps the record there, and sorts what was jotted down */
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
    /** @property studentIDs in their order; none: no order of its own any more */
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
  /** In the order of their days. */
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
    /** @property until the day on which it may be proposed again; null where none was set */
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
    /** @property added the ids of all these entries, in their order, also of those that were added before */
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
