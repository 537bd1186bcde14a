import { nameKey } from '#kernel/text.ts';
import * as texts from '#texts/roster/problems';
import { daysIn } from '../../class-days.ts';
import { minutesIn } from '../../class-times.ts';
import { fieldLabel } from '../../import-fields.ts';
import type { CheckedLine } from '../../schemas.ts';
import type { Line, Values } from '../plan/lines.ts';
import type { Part, PartKind } from './current-classes.ts';
import { type Model, type NewSlot, Refusal } from './model.ts';

export type Change = CheckedLine['changes'][number];

/** Parsed row of a file of classes, before its lessons are placed in the timetable. */
export type ClassLine = {
  readonly line: number;
  readonly values: Values;
  readonly section: Part;
  readonly subject: Part | undefined;
  readonly changes: readonly Change[];
  readonly added: readonly Part[];
  /** Sections and subjects that get another teacher, in their new state. */
  readonly reassigned: readonly { readonly part: Part; readonly before: string }[];
  readonly lessons: readonly NewSlot[];
};

export type Teachers = {
  readonly find: (cell: string) => { id: string } | { message: string };
  readonly nameOf: (id: string) => string;
};

export type Overwrites = (line: number, field: string) => boolean;

/** Returns a key. Rows without an adviser or teacher use the first one named for the same key. */
const placeKey = ({ category = '', level = '', section = '' }: Values, subject = '') =>
  JSON.stringify([category, level, section, subject].map(nameKey));

const firstNamedTeachers = (lines: readonly Line[]) => {
  const advisers = new Map<string, string>();
  const teachers = new Map<string, string>();
  for (const { values } of lines) {
    const { adviser, teacher, subject } = values;
    const [section, taught] = [placeKey(values), placeKey(values, subject)];
    if (adviser && !advisers.has(section)) advisers.set(section, adviser);
    if (teacher && !teachers.has(taught)) teachers.set(taught, teacher);
  }
  return {
    adviserOf: (values: Values) => values.adviser ?? advisers.get(placeKey(values)),
    teacherOf: (values: Values) => values.teacher ?? teachers.get(placeKey(values, values.subject)),
  };
};

const required = (values: Values, field: string): string => {
  const value = values[field];
  if (value === undefined) throw new Refusal(field, texts.missing({ label: fieldLabel('classes', field) }));
  return value;
};

const lessonsOf = (values: Values): Omit<NewSlot, 'subject'>[] => {
  if (['day', 'from', 'to'].every((field) => values[field] === undefined)) return [];
  const days = daysIn(required(values, 'day')) ?? [];
  const start = minutesIn(required(values, 'from')) ?? 0;
  const end = minutesIn(required(values, 'to')) ?? 0;
  if (end <= start) throw new Refusal('to', texts.endBeforeStart);
  return days.map((day) => ({ day, start, end }));
};

type LineContext = {
  readonly model: Model;
  readonly teachers: Teachers;
  readonly overwrites: Overwrites;
  readonly namedTeachers: ReturnType<typeof firstNamedTeachers>;
  readonly assignments: Map<string, { readonly line: number; readonly teacher: string }>;
};

type Field = 'adviser' | 'teacher';

const findTeacher = ({ teachers }: LineContext, field: Field, cell: string | undefined): string | undefined => {
  if (cell === undefined) return undefined;
  const found = teachers.find(cell);
  if ('message' in found) throw new Refusal(field, found.message);
  return found.id;
};

const requireSameTeacher = (
  context: LineContext,
  field: Field,
  part: Part | undefined,
  teacher: string | undefined,
) => {
  const before = part && teacher !== undefined ? context.assignments.get(part.id) : undefined;
  if (before && before.teacher !== teacher)
    throw new Refusal(field, texts.otherTeacher({ line: before.line, name: context.teachers.nameOf(before.teacher) }));
};

type Add = (kind: PartKind, name: string, parent: string, teacher?: string) => Part;
/** Creates a part after all checks of the row have passed. */
type Make = (add: Add) => Part;

const sectionOf = (
  context: LineContext,
  values: Values,
): { existing: Part | undefined; adviser?: string | undefined; make: Make } => {
  const { model, namedTeachers } = context;
  required(values, 'section');
  const existing = model.findSection(values);
  const adviser = findTeacher(context, 'adviser', existing ? values.adviser : namedTeachers.adviserOf(values));
  requireSameTeacher(context, 'adviser', existing, adviser);
  if (existing) return { existing, adviser, make: () => existing };
  const [category, level] = [required(values, 'category'), required(values, 'level')];
  if (adviser === undefined) required({}, 'adviser');
  const make = (add: Add) => {
    const inside = model.findCategory(category) ?? add('category', category, '');
    const below = model.findLevel(inside, level) ?? add('level', level, inside.id);
    return add('section', values.section ?? '', below.id, adviser);
  };
  return { existing, adviser, make };
};

const subjectOf = (context: LineContext, values: Values, section: Part | undefined) => {
  const { subject: name } = values;
  if (name === undefined) return undefined;
  const existing = section && context.model.findSubject(section, name);
  const teacher = findTeacher(context, 'teacher', existing ? values.teacher : context.namedTeachers.teacherOf(values));
  if (!existing && teacher === undefined) required({}, 'teacher');
  requireSameTeacher(context, 'teacher', existing, teacher);
  return { teacher, make: (add: Add, inside: Part) => existing ?? add('subject', name, inside.id, teacher) };
};

type Assignment = Pick<ClassLine, 'changes' | 'reassigned'> & { readonly part: Part };

/** Assigns the teacher that a row names to a section or subject, unless the teacher was changed by hand. */
const assignTeacher = (context: LineContext, line: number, part: Part, teacher: string | undefined): Assignment => {
  const { model, teachers, assignments, overwrites } = context;
  if (teacher === undefined) return { part, changes: [], reassigned: [] };
  if (!assignments.has(part.id)) assignments.set(part.id, { line, teacher });
  if (part.teacher === teacher) return { part, changes: [], reassigned: [] };
  const field: Field = part.kind === 'section' ? 'adviser' : 'teacher';
  const last = model.findLastImported(part.id)?.teacher;
  const isRetained = Boolean(last) && last !== part.teacher && !overwrites(line, field);
  const change = { field, before: teachers.nameOf(part.teacher), after: teachers.nameOf(teacher), isKept: isRetained };
  if (isRetained) return { part, changes: [change], reassigned: [] };
  const reassigned = model.assignTeacher(part, teacher);
  return { part: reassigned, changes: [change], reassigned: [{ part: reassigned, before: part.teacher }] };
};

const newChanges = ({ nameOf }: Teachers, added: readonly Part[]): Change[] =>
  added.flatMap(({ kind, name, teacher }) => {
    const part = { field: kind, before: '', after: name, isKept: false };
    if (!teacher) return [part];
    const field: Field = kind === 'section' ? 'adviser' : 'teacher';
    return [part, { field, before: '', after: nameOf(teacher), isKept: false }];
  });

const planLine = (context: LineContext, { line, values }: Line): ClassLine => {
  const place = sectionOf(context, values);
  const lessons = lessonsOf(values);
  if (values.teacher !== undefined || lessons.length > 0) required(values, 'subject');
  const taught = subjectOf(context, values, place.existing);

  // All checks have passed. The model is changed only from here on.
  const added: Part[] = [];
  const add: Add = (kind, name, parent, teacher = '') => {
    const part = context.model.add(kind, name, parent, teacher);
    added.push(part);
    return part;
  };
  const section = assignTeacher(context, line, place.make(add), place.adviser);
  const subject = taught && assignTeacher(context, line, taught.make(add, section.part), taught.teacher);
  return {
    line,
    values,
    section: section.part,
    subject: subject?.part,
    changes: [...newChanges(context.teachers, added), ...section.changes, ...(subject?.changes ?? [])],
    added,
    reassigned: [...section.reassigned, ...(subject?.reassigned ?? [])],
    lessons: lessons.map((lesson) => ({ ...lesson, subject: subject?.part.id ?? '' })),
  };
};

/** Returns a function that applies one row after the other to the model. A refused row leaves the model unchanged. */
export const createLinePlanner = (model: Model, lines: readonly Line[], teachers: Teachers, overwrites: Overwrites) => {
  const context: LineContext = {
    model,
    teachers,
    overwrites,
    namedTeachers: firstNamedTeachers(lines),
    assignments: new Map(),
  };
  return (line: Line): ClassLine => planLine(context, line);
};
