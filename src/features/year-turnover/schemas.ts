import { z } from 'zod';
import { sheetFormats } from '#features/roster/export-constants.ts';
import { Timestamp } from '#kernel/dates.ts';
import { isDay } from '#kernel/days/typed-day.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { optionalText, requiredText } from '#kernel/fields.ts';
import { Id, ReadId } from '#kernel/ids.ts';
import { activeStates } from '#kernel/operation.ts';
import * as texts from '#texts/year-turnover/fields';
import { changeKinds, placements, problemKinds, workKinds } from './constants.ts';
import { turnoverFields } from './field-rules.ts';

const Count = z.number().int();
const Day = z.string({ error: texts.day }).refine(isDay, texts.day);
const Placement = z.enum(placements);
const maxStudents = 5000;
const maxSections = 500;

const Counts = z.object({
  stay: Count,
  move: Count,
  leave: Count,
  /** Students changed or added since the plan was made. The turnover does not change them. */
  untouched: Count,
  /** Students without a section before and after. Missing in turnovers from before this count existed. */
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
  lastDay: z.string(),
  newYear: z.string(),
  firstDay: z.string(),
  version: Count,
  /** Name of the admin who began the plan. Missing once that account is deleted. */
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
  /** The ending and the following school year. Missing if the settings contain no following year. */
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
  isGone: z.boolean(),
  students: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      birthdate: z.string(),
      /** Last day at the school, if the student has left since. */
      lastDay: z.string().optional(),
    }),
  ),
});
export type YearClass = z.infer<typeof YearClass>;

const PlannedStudent = z.object({
  _id: Id,
  name: z.string(),
  /** Age in whole years on the first day of the new year. */
  age: Count.optional(),
  /** `''` means no section. */
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
  /** Missing if a new section has no adviser yet. */
  adviserID: z.string().optional(),
  adviser: z.string().optional(),
  copyOf: z.string().optional(),
  /** Subjects of the section. For a new section, the subjects it will copy, with their source ids. */
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

/** A teacher and their lessons that overlap after the turnover, in order of the week. */
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
  /** Counts of what the plan would do now. For a completed turnover, of what it did. */
  result: Counts,
  problems: z.array(Problem),
  changes: z.array(Change),
  /** Lessons that would newly overlap. They do not block the turnover. */
  overlaps: z.array(Overlap),
  /** Open term reports of sections that close. They do not block the turnover. */
  openRounds: z.array(z.object({ _id: Id, title: z.string(), section: z.string() })),
  unplaced: z.array(z.object({ _id: Id, name: z.string() })),
  fingerprint: z.string(),
});
export type TurnoverDetails = z.infer<typeof TurnoverDetails>;

const Work = z.object({ kind: z.enum(workKinds), number: Count });
export type SectionWork = z.infer<typeof Work>;

/** Item that an undo leaves unchanged, with the reason. */
const RetainedItem = z.object({
  kind: z.enum(['student', 'section', 'subject']),
  _id: Id,
  name: z.string(),
  because: z.enum(['changed', 'gone', 'used', 'taken']),
  /** Work done since the turnover in a section in use. */
  work: z.array(Work).optional(),
});
export type RetainedItem = z.infer<typeof RetainedItem>;

const UndoPreview = z.object({
  moveBack: Count,
  /** Students who left and are restored. */
  comeBack: Count,
  /** New sections that are moved to the bin. */
  removed: Count,
  reopened: Count,
  /** Sections and subjects that return to their former teachers. */
  handovers: Count,
  kept: z.array(RetainedItem),
});
export type TurnoverUndoPreview = z.infer<typeof UndoPreview>;

const Trial = z.object({
  triedAt: Timestamp,
  /** Name of the admin who started the trial. Missing once that account is deleted. */
  by: z.string().optional(),
  milliseconds: Count,
  fingerprint: z.string(),
  /** Counts of the turnover on the copy. */
  counts: Counts.optional(),
  /** Numbers of tables and rows found equal after the undo. */
  tables: Count.optional(),
  rows: Count.optional(),
  /** Message of the problem that stopped the trial. */
  problem: z.string().optional(),
});
export type TurnoverTrial = z.infer<typeof Trial>;
export type TrialOutcome = Pick<TurnoverTrial, 'fingerprint' | 'counts' | 'tables' | 'rows' | 'problem'>;

const TrialState = z.object({
  /** `failed`: the trial itself could not run. */
  state: z.enum(['none', ...activeStates, 'failed']),
  percent: Count,
  /** Name of the admin who started the active or failed trial. */
  by: z.string().optional(),
  endedAt: Timestamp.optional(),
  problem: z.string().optional(),
  /** The last completed trial. */
  last: Trial.optional(),
});
export type TurnoverTrialState = z.infer<typeof TrialState>;

/** `content`: the file in Base64. `number`: number of students in the file. */
const ClassListFile = z.object({ name: z.string(), type: z.string(), content: z.string(), number: Count });

const plan = { id: Id, version: Count };

export const yearTurnoverSchemas = {
  getSchoolYears: { input: z.object({}), output: SchoolYears },
  getYearClasses: {
    /** The default day is the last day of the year, or today if the year has not ended. */
    input: z.object({ from: Day, day: Day.optional() }),
    /** A year that has not begun has no lists. `day` is then its first day. */
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
            /** Target section, for `moves`. */
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
      /** Id of a new section to remove from the plan. Students who were to move there stay. */
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
