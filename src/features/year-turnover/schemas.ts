import { z } from 'zod';
import { sheetFormats } from '#features/roster/export-constants.ts';
import { Timestamp } from '#kernel/dates.ts';
import { isDay } from '#kernel/days/typed-day.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { optionalText, requiredText } from '#kernel/fields.ts';
import { Id, ReadId } from '#kernel/ids.ts';
import * as texts from '#texts/year-turnover/fields';
import { changeKinds, placements, problemKinds, workKinds } from './constants.ts';
import { turnoverFields } from './field-rules.ts';

const Count = z.number().int();
const Day = z.string({ error: texts.day }).refine(isDay, texts.day);
const Placement = z.enum(placements);
const maxStudents = 5000;
const maxSections = 500;

const Counts = z.object({
  /** In the section where they are. */
  stay: Count,
  move: Count,
  leave: Count,
  /** Who goes where somebody put them since the plan was made, or is nowhere in it. */
  untouched: Count,
  /** Who has no section before and afterwards; missing where it was not counted yet. */
  unplaced: Count.optional(),
  newSections: Count,
  closedSections: Count,
  advisers: Count,
  teachers: Count,
});
export type TurnoverCounts = z.infer<typeof Counts>;

const TurnoverSummary = z.object({
  _id: Id,
  state: z.enum(['draft', 'done', 'undone']),
  oldYear: z.string(),
  /** The last day of the old year. */
  lastDay: z.string(),
  newYear: z.string(),
  firstDay: z.string(),
  version: Count,
  /** Who began it; missing once that person is gone. */
  by: z.string().optional(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  doneAt: Timestamp.optional(),
  undoneAt: Timestamp.optional(),
  counts: Counts.optional(),
  mayUndo: z.boolean(),
});
export type TurnoverSummary = z.infer<typeof TurnoverSummary>;

const Year = z.object({ name: z.string(), from: z.string(), to: z.string() });

const SchoolYears = z.object({
  years: z.array(Year),
  /** The year that ends and the one that begins; missing where the settings name no next one. */
  next: z.object({ old: Year, new: Year, isDue: z.boolean() }).optional(),
  turnovers: z.array(TurnoverSummary),
});
export type SchoolYears = z.infer<typeof SchoolYears>;

const YearClass = z.object({
  _id: Id,
  name: z.string(),
  level: z.string(),
  category: z.string(),
  adviser: z.string(),
  /** It is not there any more. */
  isGone: z.boolean(),
  students: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      birthdate: z.string(),
      /** Their last day, of those who left the school since. */
      lastDay: z.string().optional(),
    }),
  ),
});
export type YearClass = z.infer<typeof YearClass>;

const PlannedStudent = z.object({
  _id: Id,
  name: z.string(),
  /** In whole years, on the first day of the new year. */
  age: Count.optional(),
  /** `''`: no section. */
  from: z.string(),
  way: Placement,
  to: z.string(),
  reason: z.string(),
});
export type PlannedStudent = z.infer<typeof PlannedStudent>;

const PlannedSection = z.object({
  _id: Id,
  name: z.string(),
  levelID: z.string(),
  level: z.string(),
  category: z.string(),
  isNew: z.boolean(),
  closes: z.boolean(),
  /** Missing where a new section has none yet. */
  adviserID: z.string().optional(),
  adviser: z.string().optional(),
  copyOf: z.string().optional(),
  /** Of a new section those that it will get, by the subjects that it copies. */
  subjects: z.array(z.object({ _id: Id, name: z.string(), teacherID: z.string(), teacher: z.string() })),
});
export type PlannedSection = z.infer<typeof PlannedSection>;

const Change = z.object({
  kind: z.enum(changeKinds),
  _id: Id,
  name: z.string(),
  before: z.string(),
  now: z.string(),
});
export type TurnoverChange = z.infer<typeof Change>;

const Problem = z.object({ kind: z.enum(problemKinds), _id: Id, name: z.string(), section: z.string() });
export type TurnoverProblem = z.infer<typeof Problem>;

/** A teacher with the lessons that overlap once a plan is carried out, in the order of the week. */
const Overlap = z.object({
  _id: Id,
  teacher: z.string(),
  lessons: z.array(
    z.object({
      day: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      subject: z.string(),
      level: z.string(),
      section: z.string(),
    }),
  ),
});
export type TurnoverOverlap = z.infer<typeof Overlap>;

const TurnoverDetails = TurnoverSummary.extend({
  students: z.array(PlannedStudent),
  sections: z.array(PlannedSection),
  levels: z.array(z.object({ _id: Id, name: z.string(), category: z.string() })),
  teachers: z.array(z.object({ _id: Id, name: z.string() })),
  /** What the plan does, as it would be done now; of a plan that was carried out, what it did. */
  result: Counts,
  problems: z.array(Problem),
  changes: z.array(Change),
  /** Who would have lessons at the same time that did not overlap before; nothing stands in the way of that. */
  overlaps: z.array(Overlap),
  /** Term reports in which somebody still writes, of sections that close; nothing stands in the way of that. */
  openRounds: z.array(z.object({ _id: Id, title: z.string(), section: z.string() })),
  /** Students without a section afterwards. */
  unplaced: z.array(z.object({ _id: Id, name: z.string() })),
  fingerprint: z.string(),
});
export type TurnoverDetails = z.infer<typeof TurnoverDetails>;

const Work = z.object({ kind: z.enum(workKinds), number: Count });
export type SectionWork = z.infer<typeof Work>;

/** Why something stays when a turnover is undone. */
const RetainedItem = z.object({
  kind: z.enum(['student', 'section', 'subject']),
  _id: Id,
  name: z.string(),
  because: z.enum(['changed', 'gone', 'used', 'taken']),
  /** What was done since in a section that is used. */
  work: z.array(Work).optional(),
});
export type RetainedItem = z.infer<typeof RetainedItem>;

const UndoPreview = z.object({
  /** Students who go back to where they were. */
  moveBack: Count,
  /** Students who left and come back. */
  comeBack: Count,
  /** New sections that go to the bin. */
  removed: Count,
  /** Closed sections that come back. */
  reopened: Count,
  /** Sections and subjects that go back to whom they had. */
  handovers: Count,
  kept: z.array(RetainedItem),
});
export type TurnoverUndoPreview = z.infer<typeof UndoPreview>;

const Trial = z.object({
  triedAt: Timestamp,
  /** Who asked for it; missing once that person is gone. */
  by: z.string().optional(),
  /** How long it took. */
  milliseconds: Count,
  /** Of the plan as it was tried. */
  fingerprint: z.string(),
  /** What the turnover did on the copy. */
  counts: Counts.optional(),
  /** How many tables and rows were as before once it was undone there. */
  tables: Count.optional(),
  rows: Count.optional(),
  /** What stopped it, in a sentence. */
  problem: z.string().optional(),
});
export type TurnoverTrial = z.infer<typeof Trial>;
/** What comes of a trial. */
export type TrialOutcome = Pick<TurnoverTrial, 'fingerprint' | 'counts' | 'tables' | 'rows' | 'problem'>;

const TrialState = z.object({
  /** `failed`: it could not be tried at all. */
  state: z.enum(['none', 'waiting', 'running', 'failed']),
  percent: Count,
  /** Who asked for the one that is under way or failed. */
  by: z.string().optional(),
  endedAt: Timestamp.optional(),
  /** Why it failed, in a sentence. */
  problem: z.string().optional(),
  /** The last one that came to an end. */
  last: Trial.optional(),
});
export type TurnoverTrialState = z.infer<typeof TrialState>;

/** `content` is the file in Base64, `number` how many students are in it. */
const ClassListFile = z.object({ name: z.string(), type: z.string(), content: z.string(), number: Count });

const plan = { id: Id, version: Count };

export const yearTurnoverSchemas = {
  getSchoolYears: { input: z.object({}), output: SchoolYears },
  getYearClasses: {
    /** Without a day it is the last one of the year, or today. */
    input: z.object({ from: Day, day: Day.optional() }),
    /** A year that has not begun has no lists yet: `day` is its first one then. */
    output: z.object({ year: Year, hasBegun: z.boolean(), day: z.string(), classes: z.array(YearClass) }),
  },
  exportYearClasses: {
    input: z.object({ from: Day, day: Day.optional(), format: z.enum(sheetFormats) }),
    output: ClassListFile,
  },
  exportPlannedClasses: { input: z.object({ id: Id, format: z.enum(sheetFormats) }), output: ClassListFile },
  draftYearTurnover: { input: z.object({}), output: TurnoverSummary },
  getYearTurnover: { input: z.object({ id: ReadId }), output: TurnoverDetails },
  changeYearTurnover: {
    input: z.object({
      ...plan,
      students: z
        .array(
          z.object({
            studentID: Id,
            way: Placement,
            /** Where somebody goes who moves. */
            to: z.union([Id, z.literal('')]).default(''),
            reason: optionalText(turnoverFields.reason),
          }),
        )
        .max(maxStudents)
        .default([]),
      sections: z
        .array(z.object({ sectionID: Id, closes: z.boolean().optional(), adviserID: Id.optional() }))
        .max(maxSections)
        .default([]),
      subjects: z
        .array(z.object({ subjectID: Id, teacherID: Id }))
        .max(maxSections * 4)
        .default([]),
      newSection: z
        .object({
          name: requiredText(turnoverFields.name),
          levelID: Id,
          adviserID: Id,
          copyOf: Id.optional(),
        })
        .optional(),
      /** A new section that is not made after all; whoever was to go there stays. */
      withoutSection: Id.optional(),
    }),
    output: TurnoverSummary,
  },
  acceptPlanChanges: { input: z.object(plan), output: TurnoverSummary },
  runYearTurnover: { input: z.object({ id: Id, fingerprint: z.string().max(100) }), output: TurnoverSummary },
  tryYearTurnover: { input: z.object({ id: Id }), output: TrialState },
  getTurnoverTrial: { input: z.object({ id: ReadId }), output: TrialState },
  stopTurnoverTrial: { input: z.object({ id: Id }), output: TrialState },
  previewUndoTurnover: { input: z.object({ id: ReadId }), output: UndoPreview },
  undoYearTurnover: { input: z.object({ id: Id }), output: TurnoverSummary },
  discardYearTurnover: { input: z.object({ id: Id }), output: z.object({ discarded: z.literal(true) }) },
} satisfies SchemasByName;
