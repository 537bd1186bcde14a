import { z } from 'zod';
import { CredentialSheetIds, InitialCredential } from '#features/people/schemas.ts';
import { Timestamp } from '#kernel/dates.ts';
import { Deleted } from '#kernel/deleted.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { lineRule } from '#kernel/field-rules.ts';
import { optionalBoolean, requiredText } from '#kernel/fields.ts';
import { Id, IdList, ReadId } from '#kernel/ids.ts';
import { sheetLimits } from '#kernel/sheet-limits.ts';
import * as texts from '#texts/roster/fields';
import { clocks } from './class-times.ts';
import { exportedLists, exportFormats, sheetFormats } from './export-constants.ts';
import { dayOrders, importKinds } from './import-fields.ts';

const Kind = z.enum(importKinds, { error: texts.chooseKind });
const Count = z.number().int();
const { lines: maxLines, columns: maxColumns, cell: maxCellLength } = sheetLimits;

const isStorable = (cell: string) => cell.isWellFormed() && !cell.includes('\u0000');
const Cell = z.string().max(maxCellLength, texts.longCell).refine(isStorable, texts.unshowable);
const Row = z.array(Cell).max(maxColumns, texts.tooManyColumns);
const Field = z.string().max(40);
const maxExported = 20_000;
const DayOrder = z.enum(dayOrders);
const Clock = z.enum(clocks);

export const outcomes = ['create', 'update', 'ask', 'skip', 'kept', 'unchanged'] as const;
export const Outcome = z.enum(outcomes);
export type Outcome = z.infer<typeof Outcome>;

const Counts = z.object({
  create: Count,
  update: Count,
  ask: Count,
  skip: Count,
  kept: Count,
  unchanged: Count,
});
export type Counts = z.infer<typeof Counts>;

const state = z.enum(['draft', 'done', 'undone']);

const ImportSummary = z.object({
  _id: Id,
  kind: Kind,
  state,
  fileName: z.string(),
  /** Name of the admin who imported the file. Missing if the admin was deleted. */
  by: z.string().optional(),
  createdAt: Timestamp,
  doneAt: Timestamp.optional(),
  undoneAt: Timestamp.optional(),
  counts: Counts.optional(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

const Fill = z.object({ field: Field, value: Cell });
export type Fill = z.infer<typeof Fill>;

const ImportColumn = z.object({
  title: z.string(),
  field: Field.nullable(),
  filled: Count,
  samples: z.array(z.string()),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

const ImportDetails = ImportSummary.extend({
  lines: Count,
  columns: z.array(ImportColumn),
  /** True if the import was applied within the last 30 days and changed data. */
  mayUndo: z.boolean(),
  /** True if the file contains numeric dates in an ambiguous order. */
  asksDayOrder: z.boolean(),
  /** True if the file contains only changes, so that no person counts as missing. */
  onlyChanges: z.boolean(),
  /** Number of people missing from the file at the time of the import who are still at the school. */
  missing: Count,
  dayOrder: DayOrder.optional(),
  /** A time in the file that could be AM or PM. */
  openTime: z.string().optional(),
  clock: Clock.optional(),
  /** Values of new people for fields that their rows omit. An empty value leaves the field empty. */
  fills: z.array(Fill),
});
export type ImportDetails = z.infer<typeof ImportDetails>;

const Change = z.object({
  field: Field,
  before: z.string(),
  after: z.string(),
  /** True if the field was edited by hand after the last import and is not overwritten. */
  isKept: z.boolean(),
  /** True if the new text is the old text with wrongly decoded letters. The old text is preserved. */
  isMisread: z.boolean().optional(),
});

const Problem = z.object({ column: z.string().optional(), value: z.string().optional(), message: z.string() });
export type Problem = z.infer<typeof Problem>;

const CheckedLine = z.object({
  line: Count,
  outcome: Outcome,
  name: z.string(),
  email: z.string(),
  changes: z.array(Change),
  problems: z.array(Problem),
  /** Existing person who may be the one in the row. */
  candidate: z.object({ name: z.string(), email: z.string(), birthdate: z.string() }).optional(),
  leftOn: z.string().optional(),
  /** True if the admin can choose to create a new person. False if the email address already belongs to a person. */
  mayBeNew: z.boolean(),
});
export type CheckedLine = z.infer<typeof CheckedLine>;

/** Reasons why an undo preserves an imported person, part or field. */
const remainingReasons = ['duties', 'used', 'changed', 'taken', 'gone'] as const;
export type RemainingReason = (typeof remainingReasons)[number];

const RemainingItem = z.object({
  _id: Id,
  name: z.string(),
  because: z.enum(remainingReasons),
  /** Missing if the whole person or part is preserved. */
  field: Field.optional(),
});
export type RemainingItem = z.infer<typeof RemainingItem>;

const UndoPreview = z.object({
  /** Number of people or parts created by the import that are moved to the bin. */
  leave: Count,
  /** Number of created people who were changed after the import. */
  changedSince: Count,
  /** Number of people or parts that get their previous values back. */
  goBack: Count,
  kept: z.array(RemainingItem),
});
export type UndoPreview = z.infer<typeof UndoPreview>;

const choices = {
  id: ReadId,
  answers: z
    .array(z.object({ line: Count, is: z.enum(['same', 'new']) }))
    .max(maxLines)
    .default([]),
  /** Fields edited by hand that the import overwrites anyway. */
  overwrite: z
    .array(z.object({ line: Count, field: Field }))
    .max(maxLines * 4)
    .default([]),
};

export const rosterSchemas = {
  beginImport: {
    input: z.object({
      kind: Kind,
      fileName: requiredText(lineRule(texts.fileName, 300)),
      head: Row.min(1, texts.noColumns),
      rows: z.array(Row).min(1, texts.noLines).max(maxLines, texts.tooManyLines),
      firstLine: Count.min(1).max(10_000).default(2),
      /** True if the file contains only changes, so that a person who is not in it is not missing. */
      onlyChanges: optionalBoolean('onlyChanges'),
    }),
    output: z.object({ _id: Id }),
  },
  getImports: { input: z.object({}), output: z.array(ImportSummary) },
  getImport: { input: z.object({ id: ReadId }), output: ImportDetails },
  mapImport: {
    input: z.object({
      id: Id,
      fields: z.array(Field.nullable()).max(maxColumns),
      dayOrder: DayOrder.optional(),
      clock: Clock.optional(),
      /** If missing, the stored values are not changed. */
      fills: z.array(Fill).max(maxColumns).optional(),
    }),
    output: ImportDetails,
  },
  checkImport: {
    input: z.object(choices),
    output: z.object({
      counts: Counts,
      lines: z.array(CheckedLine),
      fingerprint: z.string(),
      /** Trailing rows that describe no person, such as a row count. */
      ignored: z.array(z.object({ line: Count, text: z.string() })),
    }),
  },
  getMissingPeople: {
    input: z.object({ id: ReadId }),
    output: z.object({
      present: Count,
      people: z.array(
        z.object({
          _id: Id,
          full_name: z.string(),
          email: z.string(),
          section: z.string().optional(),
          sectionID: Id.optional(),
        }),
      ),
    }),
  },
  binMissingPeople: {
    input: z.object({ id: Id, ids: IdList, number: Count.optional() }),
    output: Deleted,
  },
  getImportCredentialSheets: {
    input: z.object({ id: ReadId }),
    output: z.array(
      z.object({
        _id: Id,
        full_name: z.string(),
        email: z.string(),
        mayHaveSlip: z.boolean(),
        /** True if the person was given a first password and has not replaced it. */
        hasFirstPassword: z.boolean(),
        guardianEmail: z.string().optional(),
        /** Time of the last invitation whose link still works. */
        invitedAt: Timestamp.optional(),
        section: z.object({ _id: Id, name: z.string(), level: z.string() }).optional(),
      }),
    ),
  },
  getPeopleWaiting: {
    input: z.object({}),
    /** `others` counts people who were not created by an import. */
    output: z.object({
      people: Count,
      imports: z.array(z.object({ _id: Id, fileName: z.string(), people: Count })),
      others: z.object({ admin: Count, teacher: Count, student: Count }),
    }),
  },
  createImportCredentialSheets: {
    input: z.object({ id: Id, ids: CredentialSheetIds }),
    output: z.array(InitialCredential),
  },
  runImport: {
    input: z.object({ ...choices, id: Id, fingerprint: z.string().max(100) }),
    output: ImportSummary,
  },
  exportPeople: {
    input: z.object({
      list: z.enum(exportedLists),
      format: z.enum(exportFormats),
      ids: z
        .array(Id)
        .min(1, texts.nobodyToExport)
        .max(maxExported, texts.tooManyToExport)
        .transform((ids) => [...new Set(ids)]),
    }),
    /** `content` is the file in Base64. `number` is the number of people or contacts in the file. */
    output: z.object({ name: z.string(), type: z.string(), content: z.string(), number: Count }),
  },
  exportClasses: {
    input: z.object({ format: z.enum(sheetFormats) }),
    output: z.object({ name: z.string(), type: z.string(), content: z.string(), lines: Count }),
  },
  exportSchool: {
    input: z.object({ withLeavers: z.boolean().default(true) }),
    output: z.object({ name: z.string(), type: z.string(), content: z.string(), people: Count, classes: Count }),
  },
  previewUndoImport: { input: z.object({ id: ReadId }), output: UndoPreview },
  undoImport: { input: z.object({ id: Id }), output: ImportSummary },
} satisfies SchemasByName;
