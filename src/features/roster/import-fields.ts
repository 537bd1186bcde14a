import { clockText } from '#features/classes/week.ts';
import { createStudentFormRules, leavingRules, teacherFormRules } from '#features/people/field-rules.ts';
import { type PersonFields, studentRecord, teacherRecord } from '#features/people/fields.ts';
import { dayPart } from '#kernel/days/typed-day.ts';
import { type FieldRule, lineRule, optionalLineRule, optionalRule } from '#kernel/field-rules.ts';
import { withoutFormulaMark } from '#kernel/spreadsheet-formula.ts';
import * as texts from '#texts/roster/fields';
import { dayNames, daysIn } from './class-days.ts';
import { minutesIn } from './class-times.ts';

export const importKinds = ['students', 'teachers', 'classes', 'enrollments'] as const;
export type ImportKind = (typeof importKinds)[number];

export type PeopleKind = Exclude<ImportKind, 'classes'>;

export const isOfPeople = (kind: ImportKind): kind is PeopleKind => kind !== 'classes';

export const roleOfKind = {
  students: 'student',
  teachers: 'teacher',
  enrollments: 'student',
} as const satisfies Record<PeopleKind, string>;

/** Fields that only identify an existing person. The import does not change them. */
const identifying: Readonly<Record<ImportKind, readonly string[]>> = {
  students: [],
  teachers: [],
  classes: [],
  enrollments: ['external_id', 'first_name', 'last_name', 'email', 'birthdate'],
};

export const isIdentifying = (kind: ImportKind, field: string): boolean => identifying[kind].includes(field);

const peopleFields: Readonly<Record<ImportKind, PersonFields>> = {
  students: studentRecord,
  teachers: teacherRecord,
  classes: {},
  enrollments: {},
};

/** True for required fields that a file may omit. The admin fills in a value for all people, or leaves it empty. */
export const mayBeFilled = (kind: ImportKind, field: string): boolean => {
  const declared = peopleFields[kind][field];
  return declared?.rule.isRequired === true && !declared.isNeededInImports;
};

/** True if one value can be used for all new people. A birth date cannot; it can only be left empty. */
export const mayBeTheSame = (field: string): boolean => field !== 'birthdate';

const dayFields: ReadonlySet<string> = new Set(['birthdate', 'last_day']);

export const isDayField = (field: string | null): boolean => field !== null && dayFields.has(field);

export const isTimeField = (field: string | null): boolean => field === 'from' || field === 'to';

export const dayOrders = ['dmy', 'mdy'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** Returns the rules of a form for the fields that may leave the school. */
const rulesWithoutSecrets = (kind: ImportKind, rules: Readonly<Record<string, FieldRule>>) =>
  Object.fromEntries(
    Object.entries(peopleFields[kind]).flatMap(([name, { rule, isSecret }]) =>
      isSecret ? [] : [[name, rules[name] ?? rule]],
    ),
  );

const externalId = optionalLineRule(texts.externalId, 100);
const { first_name, middle_name, last_name, email, birthdate, address } = createStudentFormRules;
/** The first columns of files of people. */
const person = { external_id: externalId, first_name, middle_name, last_name, email, birthdate, address };
const place = {
  category: optionalLineRule(texts.category),
  level: optionalLineRule(texts.level),
  section: optionalLineRule(texts.section),
};

const leaving = {
  last_day: { ...optionalRule(leavingRules.lastDay), label: texts.lastDay },
  left_from: optionalLineRule(texts.leftFrom, 300),
  left_reason: { ...leavingRules.reason, label: texts.leftReason },
};

export const isOfLeaving = (field: string): boolean => field in leaving;

const dayRule: FieldRule<true> = {
  ...lineRule(texts.day, 100, (line) => (daysIn(line) ? null : texts.dayForm)),
  clean: (typed) => dayNames(daysIn(typed) ?? []),
};

const timeRule = (label: string): FieldRule<true> => ({
  ...lineRule(label, 40, (line) => (minutesIn(line) === undefined ? texts.timeForm : null)),
  clean: (typed) => clockText(minutesIn(typed) ?? 0),
});

/** Columns of a file of classes: a section with its adviser, a subject with its teacher, and a lesson. */
const classFields = {
  category: optionalLineRule(texts.category, 100),
  level: optionalLineRule(texts.level, 100),
  section: lineRule(texts.section, 100),
  adviser: optionalLineRule(texts.adviser),
  subject: optionalLineRule(texts.subject, 100),
  teacher: optionalLineRule(texts.teacher),
  day: optionalRule(dayRule),
  from: optionalRule(timeRule(texts.from)),
  to: optionalRule(timeRule(texts.to)),
} satisfies Record<string, FieldRule>;

const fields: Readonly<Record<ImportKind, Readonly<Record<string, FieldRule>>>> = {
  teachers: { ...person, ...rulesWithoutSecrets('teachers', teacherFormRules) },
  students: { ...person, ...rulesWithoutSecrets('students', createStudentFormRules), ...place, ...leaving },
  classes: classFields,
  enrollments: {
    external_id: externalId,
    first_name,
    last_name,
    email,
    birthdate,
    ...place,
    section: lineRule(texts.section),
  },
};

/** Returns the fields that a new person must have unless the admin supplies a fill value. */
export const requiredFields = (kind: ImportKind): string[] =>
  [...fieldsOf(kind)].flatMap(([field, { isRequired }]) => (isRequired && !isIdentifying(kind, field) ? [field] : []));

const rulesOf = {
  teachers: new Map(Object.entries(fields.teachers)),
  students: new Map(Object.entries(fields.students)),
  classes: new Map(Object.entries(fields.classes)),
  enrollments: new Map(Object.entries(fields.enrollments)),
};

export const fieldsOf = (kind: ImportKind): ReadonlyMap<string, FieldRule> => rulesOf[kind];

export const fieldLabel = (kind: ImportKind, field: string): string =>
  fieldsOf(kind).get(field)?.label ?? (field === 'lesson' ? texts.lesson : field);

export const fieldNames = (kind: ImportKind): string[] => [...fieldsOf(kind).keys()];

const hidden = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Returns the content of a cell without text direction marks and without the `'` that prevents formulas. */
export const tidyCell = (cell: string): string => withoutFormulaMark(cell.replace(hidden, '').trim());

const inNumbers = /^(\d\d?)([-/. ])(\d\d?)\2(\d{4})$/;

/** Returns the order of numeric dates: `ask` if both are possible, undefined without numeric dates. */
export const dayOrderOf = (cells: readonly string[]): DayOrder | 'ask' | undefined => {
  const days = cells.flatMap((cell) => {
    const [, first, , second] = inNumbers.exec(dayPart(tidyCell(cell))) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  if (days.length === 0) return undefined;
  const dayFirst = days.filter(([first]) => first > 12).length;
  const monthFirst = days.filter(([, second]) => second > 12).length;
  if (dayFirst > 0 && monthFirst === 0) return 'dmy';
  if (monthFirst > 0 && dayFirst === 0) return 'mdy';
  return days.every(([first, second]) => first === second) ? 'dmy' : 'ask';
};

/** Converts a numeric date to `YYYY-MM-DD`. Returns other text unchanged. */
export const dayInOrder = (cell: string, order: DayOrder): string => {
  const [, first = '', , second = '', year] = inNumbers.exec(dayPart(cell)) ?? [];
  if (year === undefined) return cell;
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};
