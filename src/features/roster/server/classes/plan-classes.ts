import { nameKey } from '#kernel/text.ts';
import * as texts from '#texts/roster/problems';
import type { CheckedLine } from '../../schemas.ts';
import type { Line, Table } from '../plan/lines.ts';
import { readLines } from '../plan/lines.ts';
import { shownName } from '../plan/match.ts';
import { type Choices, columnOf, countOf, fingerprintOf, type Plan } from '../plan/outcomes.ts';
import { clashFinder, slotText } from './clashes.ts';
import { type Change, type ClassLine, lineReader, type Overwrites, type Teachers } from './class-line.ts';
import { type ClassesThere, type Part, type Said, type Slot, slotKey } from './classes-there.ts';
import { teacherFinder } from './find-teacher.ts';
import { type Model, modelOf, Refusal } from './model.ts';

/** What an import does to the classes of a school. Ids of what is new are made up until it is written. */
export type ClassDeed =
  | { readonly is: 'part'; readonly line: number; readonly part: Part }
  | { readonly is: 'teacher'; readonly line: number; readonly part: Part; readonly before: string }
  | { readonly is: 'slot'; readonly line: number; readonly slot: Slot };

export type ClassPlan = Plan & {
  readonly of: 'classes';
  readonly deeds: readonly ClassDeed[];
  /** What the table says of sections and subjects, by their ids. */
  readonly said: ReadonlyMap<string, Said>;
};

type Placed = { readonly read: ClassLine; readonly changes: readonly Change[]; readonly slots: readonly Slot[] };
type Result = { readonly line: Line } & ({ readonly placed: Placed } | { readonly refusal: Refusal | undefined });

/** Puts the lessons of a line into the timetable. @throws Refusal where another lesson is in the way */
const placer = (model: Model, overwrites: Overwrites) => {
  const clashes = clashFinder(model);
  const requireFree = (clash: string | undefined) => {
    if (clash !== undefined) throw new Refusal('day', clash);
  };
  return (read: ClassLine): Placed => {
    const subject = read.subject && model.get(read.subject.id);
    if (!subject) return { read, changes: read.changes, slots: [] };
    if (read.given.some(({ part }) => part.id === subject.id))
      for (const slot of model.slotsOf(subject.id)) requireFree(clashes.findAtTeacher(subject, slot));
    const before = new Set(model.saidOf(subject.id)?.slots);
    const asked = read.lessons.filter((lesson) => !model.hasSlot(lesson));
    // A lesson that a table brought before and that is gone was moved or deleted by hand.
    const isKept = (lesson: (typeof asked)[number]) => before.has(slotKey(lesson)) && !overwrites(read.line, 'lesson');
    const wanted = asked.filter((lesson) => !isKept(lesson));
    for (const lesson of wanted) requireFree(clashes.find(subject, lesson));
    const slots = wanted.map((lesson) => model.addSlot(lesson));
    for (const slot of slots) clashes.note(slot);
    const changes = asked.map((lesson) => ({
      field: 'lesson',
      before: '',
      after: slotText(lesson),
      isKept: isKept(lesson),
    }));
    return { read, changes: [...read.changes, ...changes], slots };
  };
};

/** Does something with a line that may be refused. */
const tried = <T>(work: () => T): T | Refusal => {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

type Scene = {
  readonly there: ClassesThere;
  readonly lines: readonly Line[];
  readonly teachers: Teachers;
  readonly overwrites: Overwrites;
};

/** Goes through all lines but those that were refused: first what there is and who teaches it, then the lessons. */
const attempt = ({ there, lines, teachers, overwrites }: Scene, refused: ReadonlyMap<number, Refusal>) => {
  const model = modelOf(there);
  const read = lineReader(model, lines, teachers, overwrites);
  const drafts = lines.map((line) => {
    if (line.problems.length > 0) return { line, draft: undefined };
    return { line, draft: refused.get(line.line) ?? tried(() => read(line)) };
  });
  const place = placer(model, overwrites);
  const results = drafts.map(({ line, draft }): Result => {
    if (draft === undefined || draft instanceof Refusal) return { line, refusal: draft };
    const placed = tried(() => place(draft));
    return placed instanceof Refusal ? { line, refusal: placed } : { line, placed };
  });
  return { model, results };
};

/** A line whose lessons find no place adds nothing else either, so the others are gone through once more without it. */
const settled = (scene: Scene) => {
  const refused = new Map<number, Refusal>();
  for (;;) {
    const { model, results } = attempt(scene, refused);
    const before = refused.size;
    for (const result of results)
      if ('refusal' in result && result.refusal) refused.set(result.line.line, result.refusal);
    if (refused.size === before) return { model, results };
  }
};

const outcomeOf = ({ read, slots }: Placed, changes: readonly Change[]) => {
  if (read.added.length + slots.length > 0) return 'create' as const;
  if (read.given.length > 0) return 'update' as const;
  return changes.length > 0 ? ('kept' as const) : ('unchanged' as const);
};

const nothingMore = { email: '', mayBeNew: false };

const titleOf = (section: string, subject: string | undefined) =>
  subject === undefined ? section : texts.subjectIn({ subject, section });

const shownLine = (table: Table, result: Result): CheckedLine => {
  const { line, values, problems } = result.line;
  if ('placed' in result) {
    const { read, changes } = result.placed;
    const name = titleOf(read.section.name, read.subject?.name);
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

const keyOr = (said: string | undefined, key = '') => (said === undefined ? key : nameKey(said));

/** What the accepted lines say, together with what tables said before and is kept. */
const saidIn = (model: Model, placed: readonly Placed[]): ReadonlyMap<string, Said> => {
  const all = new Map<string, Said>();
  const note = (part: Part, path: readonly string[], keptTeacher: boolean, slots: readonly string[]) => {
    const before = all.get(part.id) ?? model.saidOf(part.id);
    const teacher = keptTeacher ? (before?.teacher ?? '') : (model.get(part.id)?.teacher ?? '');
    all.set(part.id, { teacher, path, slots: [...new Set([...(before?.slots ?? []), ...slots])] });
  };
  for (const { read, changes } of placed) {
    const isSilent = (field: string) =>
      read.values[field] === undefined &&
      !read.added.some(({ kind }) => (field === 'adviser') === (kind === 'section'));
    const isKept = (field: string) =>
      isSilent(field) || changes.some((change) => change.field === field && change.isKept);
    const before = all.get(read.section.id)?.path ?? model.saidOf(read.section.id)?.path;
    const [category, level] = before ?? model.pathOf(read.section);
    const path = [
      keyOr(read.values.category, category),
      keyOr(read.values.level, level),
      keyOr(read.values.section, read.section.key),
    ];
    note(read.section, path, isKept('adviser'), []);
    if (read.subject)
      note(read.subject, [keyOr(read.values.subject, read.subject.key)], isKept('teacher'), read.lessons.map(slotKey));
  }
  return all;
};

const deedsOf = (placed: readonly Placed[]): ClassDeed[] =>
  placed.flatMap(({ read: { line, added, given }, slots }) => [
    ...added.map((part) => ({ is: 'part' as const, line, part })),
    ...given.map(({ part, before }) => ({ is: 'teacher' as const, line, part, before })),
    ...slots.map((slot) => ({ is: 'slot' as const, line, slot })),
  ]);

/** What an import would do with each line of a table of classes, in a school as it is now. Nothing is ever deleted. */
export const planClasses = (table: Table, there: ClassesThere, { overwrite }: Choices): ClassPlan => {
  const overwritten = new Set(overwrite.map(({ line, field }) => `${line} ${field}`));
  const names = new Map(there.teachers.map(({ id, fields }) => [id, shownName(fields)]));
  const { model, results } = settled({
    there,
    lines: readLines(table),
    teachers: { find: teacherFinder(there.teachers), nameOf: (id) => names.get(id) ?? '' },
    overwrites: (line, field) => overwritten.has(`${line} ${field}`),
  });
  const placed = results.flatMap((result) => ('placed' in result ? [result.placed] : []));
  const lines = results.map((result) => shownLine(table, result));
  const deeds = deedsOf(placed);
  return {
    of: 'classes',
    lines,
    counts: countOf(lines),
    fingerprint: fingerprintOf([lines, deeds]),
    deeds,
    said: saidIn(model, placed),
  };
};
