import { futureBirthDateMessage } from '#kernel/field-rules.ts';
import { isMisreadOf } from '#kernel/sheets/misread.ts';
import * as texts from '#texts/roster/problems';
import { fieldLabel, isIdentifying, requiredFields } from '../../import-fields.ts';
import type { CheckedLine, Problem } from '../../schemas.ts';
import { findSection } from './find-section.ts';
import { refusalOf, withLeaving, wrongLastDay } from './leaving.ts';
import { type Line, parseLines, type Table, type Values } from './lines.ts';
import { type Match, matcher, repeatedLines } from './match.ts';
import { type Answer, type Choices, columnOf, countOf, fingerprintOf, type Plan } from './outcomes.ts';
import type { ExistingSection, Person, SchoolPeople } from './school-people.ts';

/** Planned effect of one row. In `values`, the section is an ID. */
export type PlannedLine = CheckedLine & { readonly values: Values; readonly person: Person | undefined };

export type PeoplePlan = Omit<Plan, 'lines'> & { readonly of: 'people'; readonly lines: readonly PlannedLine[] };

type PlanContext = {
  readonly table: Table;
  readonly today: string;
  readonly sections: readonly ExistingSection[];
  readonly sectionNames: ReadonlyMap<string, string>;
  readonly answers: ReadonlyMap<number, Answer['is']>;
  readonly overwritten: ReadonlySet<string>;
};

/** Replaces the section name by the section ID. Level and category only distinguish sections. */
const withSection = (context: PlanContext, source: Line): Line => {
  const line = withLeaving(source);
  const { section, level: _level, category: _category, ...values } = line.values;
  if (section === undefined) return { ...line, values };
  const found = findSection(context.sections, line.values);
  if ('id' in found) return { ...line, values: { ...values, section: found.id } };
  const { field, message } = found;
  const problem = { ...columnOf(context.table, field), value: line.values[field] ?? '', message };
  return { ...line, values, problems: [...line.problems, problem] };
};

const base = ({ line, values }: Line, person?: Person) => {
  const { first_name = '', last_name = '', email = '' } = { ...person?.fields, ...values };
  return { line, name: `${first_name} ${last_name}`.trim(), email, values, person };
};

const skipLine = (line: Line, problems: readonly Problem[]): PlannedLine => ({
  ...base(line),
  outcome: 'skip',
  changes: [],
  problems: [...problems],
  mayBeNew: false,
});

/** Returns a problem for each required field that neither the row nor the fill values contain. */
const missingFields = ({ table }: PlanContext, { values }: Line): Problem[] =>
  requiredFields(table.kind).flatMap((field) =>
    values[field] === undefined && table.fills[field] === undefined
      ? [{ ...columnOf(table, field), message: texts.missing({ label: fieldLabel(table.kind, field) }) }]
      : [],
  );

const withFills = ({ table: { fills } }: PlanContext, line: Line): Line => {
  const fillValues = Object.entries(fills).filter(([, value]) => value !== '');
  return { ...line, values: { ...Object.fromEntries(fillValues), ...line.values } };
};

const planNewPerson = (context: PlanContext, line: Line, missing: readonly Problem[]): PlannedLine => {
  // A file of enrollments creates no people.
  if (context.table.kind === 'enrollments') return skipLine(line, [{ message: texts.nobodyHere }]);
  if (missing.length > 0) return skipLine(line, missing);
  const wrong = wrongLastDay(context.table, line.values, context.today);
  if (wrong.length > 0) return skipLine(line, wrong);
  const { last_day: leftOn } = line.values;
  const added = { ...base(withFills(context, line)), changes: [], problems: [], mayBeNew: false };
  return { ...added, outcome: 'create', ...(leftOn !== undefined && { leftOn }) };
};

const changesOf = (context: PlanContext, { line, values }: Line, { fields, imported }: Person) =>
  Object.entries(values).flatMap(([field, after]) => {
    const before = fields[field] ?? '';
    if (before === after) return [];
    const last = imported?.[field];
    const isMisread = field !== 'section' && isMisreadOf(after, before);
    const isChangedHere = last !== undefined && last !== before;
    const isRetained = (isChangedHere || isMisread) && !context.overwritten.has(`${line} ${field}`);
    return [{ field, before, after, isKept: isRetained, ...(isMisread && { isMisread }) }];
  });

const outcomeOf = (changes: readonly { isKept: boolean }[]) => {
  if (changes.some(({ isKept }) => !isKept)) return 'update' as const;
  return changes.length > 0 ? ('kept' as const) : ('unchanged' as const);
};

const withoutIdentity = ({ table: { kind } }: PlanContext, line: Line): Line => ({
  ...line,
  values: Object.fromEntries(Object.entries(line.values).filter(([field]) => !isIdentifying(kind, field))),
});

const comparePerson = (context: PlanContext, source: Line, person: Person): PlannedLine => {
  const line = withoutIdentity(context, source);
  const changes = changesOf(context, line, person);
  return { ...base(line, person), outcome: outcomeOf(changes), changes, problems: [], mayBeNew: false };
};

const questionLine = (
  context: PlanContext,
  line: Line,
  { person, mayBeNew }: Extract<Match, { is: 'perhaps' }>,
): PlannedLine => {
  const { first_name = '', last_name = '', email = '', birthdate = '' } = person.fields;
  const candidate = { name: `${first_name} ${last_name}`, email, birthdate };
  return {
    ...base(line),
    outcome: 'ask',
    changes: [],
    problems: [],
    candidate,
    mayBeNew: mayBeNew && context.table.kind !== 'enrollments',
  };
};

/** Plans a row about an existing person. Skips the row if it concerns a leaving that an import must not change. */
const planKnownPerson = (context: PlanContext, line: Line, person: Person): PlannedLine => {
  const planned = comparePerson(context, line, person);
  const refusal = refusalOf(line, person, () => planned.changes.length === 0);
  return refusal ? skipLine(line, [refusal]) : planned;
};

const planLine = (context: PlanContext, line: Line, match: Match): PlannedLine => {
  const answer = context.answers.get(line.line);
  if (match.is === 'refused') return skipLine(line, [{ message: match.message }]);
  const missing = missingFields(context, line);
  if (context.table.kind === 'enrollments' && missing.length > 0) return skipLine(line, missing);
  if (match.is === 'person') return planKnownPerson(context, line, match.person);
  // Do not create a second record of a former student.
  if (match.is === 'perhaps' && match.person.lastDay !== undefined) return planKnownPerson(context, line, match.person);
  if (match.is === 'new' || (match.mayBeNew && answer === 'new')) return planNewPerson(context, line, missing);
  return answer === 'same' ? planKnownPerson(context, line, match.person) : questionLine(context, line, match);
};

/** Skips rows about a person who has an earlier row, because the second row would overwrite the first. */
const withoutSecond = (lines: readonly PlannedLine[]): PlannedLine[] => {
  const first = new Map<string, number>();
  return lines.map((planned) => {
    const { person, line } = planned;
    const before = person && first.get(person.id);
    if (before !== undefined)
      return skipLine({ ...planned, problems: [] }, [{ message: texts.samePerson({ line: before }) }]);
    if (person) first.set(person.id, line);
    return planned;
  });
};

const withSectionNames = ({ sectionNames }: PlanContext, planned: PlannedLine): PlannedLine => ({
  ...planned,
  changes: planned.changes.map((change) => {
    if (change.field !== 'section') return change;
    const [before, after] = [change.before, change.after].map((id) => sectionNames.get(id) ?? '');
    return { ...change, before: before ?? '', after: after ?? '' };
  }),
});

const withBirthDate = ({ table, today }: PlanContext, line: Line): Line => {
  const { birthdate, ...values } = line.values;
  const message = birthdate === undefined ? null : futureBirthDateMessage(birthdate, today);
  if (message === null) return line;
  const problem = { ...columnOf(table, 'birthdate'), value: birthdate, message };
  return { ...line, values, problems: [...line.problems, problem] };
};

export const makePlan = (
  table: Table,
  { people, sections }: SchoolPeople,
  { answers, overwrite, today }: Choices & { readonly today: string },
): PeoplePlan => {
  const context: PlanContext = {
    table,
    today,
    sections,
    sectionNames: new Map(sections.map(({ id, name }) => [id, name])),
    answers: new Map(answers.map(({ line, is }) => [line, is])),
    overwritten: new Set(overwrite.map(({ line, field }) => `${line} ${field}`)),
  };
  const match = matcher(people);
  const lines = parseLines(table).map((line) => withSection(context, withBirthDate(context, line)));
  const repeated = repeatedLines(lines);
  const planned = lines.map((line) => {
    if (line.problems.length > 0) return skipLine(line, line.problems);
    const repeat = repeated.get(line.line);
    if (!repeat) return planLine(context, line, match(line));
    const { field, value, line: before } = repeat;
    return skipLine(line, [{ ...columnOf(context.table, field), value, message: texts.repeated({ line: before }) }]);
  });
  const all = withoutSecond(planned).map((line) => withSectionNames(context, line));
  return {
    of: 'people',
    lines: all,
    counts: countOf(all),
    fingerprint: fingerprintOf(all.map(({ person, ...line }) => [line, person?.id])),
  };
};
