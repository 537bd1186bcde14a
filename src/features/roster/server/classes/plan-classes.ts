import { nameKey } from '#kernel/text.ts';
import * as texts from '#texts/roster/problems';
import type { CheckedLine } from '../../schemas.ts';
import type { Line, Table } from '../plan/lines.ts';
import { parseLines } from '../plan/lines.ts';
import { shownName } from '../plan/match.ts';
import { type Choices, columnOf, countOf, fingerprintOf, type Plan } from '../plan/outcomes.ts';
import { clashFinder, slotText } from './clashes.ts';
import { type Change, type ClassLine, createLinePlanner, type Overwrites, type Teachers } from './class-line.ts';
import { type CurrentClasses, type LastImported, type Part, type Slot, slotKey } from './current-classes.ts';
import { teacherFinder } from './find-teacher.ts';
import { type Model, modelOf, Refusal } from './model.ts';

/** Changes of an import to the school's classes. New parts have temporary IDs until they are written. */
export type ClassOperation =
  | { readonly is: 'part'; readonly line: number; readonly part: Part }
  | { readonly is: 'teacher'; readonly line: number; readonly part: Part; readonly before: string }
  | { readonly is: 'slot'; readonly line: number; readonly slot: Slot };

export type ClassPlan = Plan & {
  readonly of: 'classes';
  readonly operations: readonly ClassOperation[];
  readonly lastImported: ReadonlyMap<string, LastImported>;
};

type Placed = { readonly classLine: ClassLine; readonly changes: readonly Change[]; readonly slots: readonly Slot[] };
type Result = { readonly line: Line } & ({ readonly placed: Placed } | { readonly refusal: Refusal | undefined });

/** Returns a function that places a row's lessons in the timetable. @throws Refusal if another lesson overlaps */
const placer = (model: Model, overwrites: Overwrites) => {
  const clashes = clashFinder(model);
  const requireFree = (clash: string | undefined) => {
    if (clash !== undefined) throw new Refusal('day', clash);
  };
  return (classLine: ClassLine): Placed => {
    const subject = classLine.subject && model.get(classLine.subject.id);
    if (!subject) return { classLine, changes: classLine.changes, slots: [] };
    if (classLine.reassigned.some(({ part }) => part.id === subject.id))
      for (const slot of model.slotsOf(subject.id)) requireFree(clashes.findAtTeacher(subject, slot));
    const before = new Set(model.findLastImported(subject.id)?.slots);
    const requested = classLine.lessons.filter((lesson) => !model.hasSlot(lesson));
    // An imported lesson that no longer exists was moved or deleted by hand.
    const isRetained = (lesson: (typeof requested)[number]) =>
      before.has(slotKey(lesson)) && !overwrites(classLine.line, 'lesson');
    const wanted = requested.filter((lesson) => !isRetained(lesson));
    for (const lesson of wanted) requireFree(clashes.find(subject, lesson));
    const slots = wanted.map((lesson) => model.addSlot(lesson));
    for (const slot of slots) clashes.note(slot);
    const changes = requested.map((lesson) => ({
      field: 'lesson',
      before: '',
      after: slotText(lesson),
      isKept: isRetained(lesson),
    }));
    return { classLine, changes: [...classLine.changes, ...changes], slots };
  };
};

/** Returns the `Refusal` that `work` throws instead of throwing it. */
const catchRefusal = <T>(work: () => T): T | Refusal => {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

type PlanContext = {
  readonly current: CurrentClasses;
  readonly lines: readonly Line[];
  readonly teachers: Teachers;
  readonly overwrites: Overwrites;
};

/** Applies all rows that are not refused: first all parts and teachers, then the lessons. */
const planOnce = ({ current, lines, teachers, overwrites }: PlanContext, refused: ReadonlyMap<number, Refusal>) => {
  const model = modelOf(current);
  const planLine = createLinePlanner(model, lines, teachers, overwrites);
  const drafts = lines.map((line) => {
    if (line.problems.length > 0) return { line, draft: undefined };
    return { line, draft: refused.get(line.line) ?? catchRefusal(() => planLine(line)) };
  });
  const place = placer(model, overwrites);
  const results = drafts.map(({ line, draft }): Result => {
    if (draft === undefined || draft instanceof Refusal) return { line, refusal: draft };
    const placed = catchRefusal(() => place(draft));
    return placed instanceof Refusal ? { line, refusal: placed } : { line, placed };
  });
  return { model, results };
};

/** Plans until no row is refused. A row with overlapping lessons adds nothing: the others are planned without it. */
const planUntilStable = (context: PlanContext) => {
  const refused = new Map<number, Refusal>();
  for (;;) {
    const { model, results } = planOnce(context, refused);
    const before = refused.size;
    for (const result of results)
      if ('refusal' in result && result.refusal) refused.set(result.line.line, result.refusal);
    if (refused.size === before) return { model, results };
  }
};

const outcomeOf = ({ classLine, slots }: Placed, changes: readonly Change[]) => {
  if (classLine.added.length + slots.length > 0) return 'create' as const;
  if (classLine.reassigned.length > 0) return 'update' as const;
  return changes.length > 0 ? ('kept' as const) : ('unchanged' as const);
};

const nothingMore = { email: '', mayBeNew: false };

const titleOf = (section: string, subject: string | undefined) =>
  subject === undefined ? section : texts.subjectIn({ subject, section });

const shownLine = (table: Table, result: Result): CheckedLine => {
  const { line, values, problems } = result.line;
  if ('placed' in result) {
    const { classLine, changes } = result.placed;
    const name = titleOf(classLine.section.name, classLine.subject?.name);
    return {
      ...nothingMore,
      line,
      name,
      outcome: outcomeOf(result.placed, changes),
      changes: [...changes],
      problems: [],
    };
  }
  const { refusal } = result;
  const field = refusal?.field ?? '';
  const value = values[field];
  const own = refusal && [
    { ...columnOf(table, field), ...(value !== undefined && { value }), message: refusal.message },
  ];
  const name = titleOf(values.section ?? '', values.subject);
  return { ...nothingMore, line, name, outcome: 'skip', changes: [], problems: own ?? [...problems] };
};

const keyOr = (value: string | undefined, key = '') => (value === undefined ? key : nameKey(value));

/** Returns the values of the accepted rows, merged with earlier imported values that were preserved. */
const importedValues = (model: Model, placed: readonly Placed[]): ReadonlyMap<string, LastImported> => {
  const all = new Map<string, LastImported>();
  const note = (part: Part, path: readonly string[], retainsTeacher: boolean, slots: readonly string[]) => {
    const before = all.get(part.id) ?? model.findLastImported(part.id);
    const teacher = retainsTeacher ? (before?.teacher ?? '') : (model.get(part.id)?.teacher ?? '');
    all.set(part.id, { teacher, path, slots: [...new Set([...(before?.slots ?? []), ...slots])] });
  };
  for (const { classLine, changes } of placed) {
    const isUnspecified = (field: string) =>
      classLine.values[field] === undefined &&
      !classLine.added.some(({ kind }) => (field === 'adviser') === (kind === 'section'));
    const isRetained = (field: string) =>
      isUnspecified(field) || changes.some((change) => change.field === field && change.isKept);
    const before = all.get(classLine.section.id)?.path ?? model.findLastImported(classLine.section.id)?.path;
    const [category, level] = before ?? model.pathOf(classLine.section);
    const path = [
      keyOr(classLine.values.category, category),
      keyOr(classLine.values.level, level),
      keyOr(classLine.values.section, classLine.section.key),
    ];
    note(classLine.section, path, isRetained('adviser'), []);
    if (classLine.subject)
      note(
        classLine.subject,
        [keyOr(classLine.values.subject, classLine.subject.key)],
        isRetained('teacher'),
        classLine.lessons.map(slotKey),
      );
  }
  return all;
};

const operationsOf = (placed: readonly Placed[]): ClassOperation[] =>
  placed.flatMap(({ classLine: { line, added, reassigned }, slots }) => [
    ...added.map((part) => ({ is: 'part' as const, line, part })),
    ...reassigned.map(({ part, before }) => ({ is: 'teacher' as const, line, part, before })),
    ...slots.map((slot) => ({ is: 'slot' as const, line, slot })),
  ]);

/** Plans the effect of each row of a file of classes on the current school. An import never deletes parts. */
export const planClasses = (table: Table, current: CurrentClasses, { overwrite }: Choices): ClassPlan => {
  const overwritten = new Set(overwrite.map(({ line, field }) => `${line} ${field}`));
  const names = new Map(current.teachers.map(({ id, fields }) => [id, shownName(fields)]));
  const { model, results } = planUntilStable({
    current,
    lines: parseLines(table),
    teachers: { find: teacherFinder(current.teachers), nameOf: (id) => names.get(id) ?? '' },
    overwrites: (line, field) => overwritten.has(`${line} ${field}`),
  });
  const placed = results.flatMap((result) => ('placed' in result ? [result.placed] : []));
  const lines = results.map((result) => shownLine(table, result));
  const operations = operationsOf(placed);
  return {
    of: 'classes',
    lines,
    counts: countOf(lines),
    fingerprint: fingerprintOf([lines, operations]),
    operations,
    lastImported: importedValues(model, placed),
  };
};
