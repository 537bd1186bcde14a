import { birthDateToCome } from '#kernel/field-rules.ts';
import { isMisreadOf } from '#kernel/sheets/misread.ts';
import * as texts from '#texts/roster/problems';
import { fieldLabel, isIdentifying, requiredFields } from '../../import-fields.ts';
import type { CheckedLine, Problem } from '../../schemas.ts';
import { findSection } from './find-section.ts';
import { refusalOf, withLeaving, wrongLastDay } from './leaving.ts';
import { type Line, readLines, type Table, type Values } from './lines.ts';
import { type Match, matcher, repeatedLines } from './match.ts';
import { type Answer, type Choices, columnOf, countOf, fingerprintOf, type Plan } from './outcomes.ts';
import type { Person, SectionThere, There } from './people-there.ts';

/** What is done with one line. `values` is what the line says; a section stands as its id. */
export type PlannedLine = CheckedLine & { readonly values: Values; readonly person: Person | undefined };

export type PeoplePlan = Omit<Plan, 'lines'> & { readonly of: 'people'; readonly lines: readonly PlannedLine[] };

type Scene = {
  readonly table: Table;
  readonly today: string;
  readonly sections: readonly SectionThere[];
  readonly sectionNames: ReadonlyMap<string, string>;
  readonly answers: ReadonlyMap<number, Answer['is']>;
  readonly overwritten: ReadonlySet<string>;
};

/** Level and category only tell sections apart. */
const withSection = (scene: Scene, told: Line): Line => {
  const line = withLeaving(told);
  const { section, level: _level, category: _category, ...values } = line.values;
  if (section === undefined) return { ...line, values };
  const found = findSection(scene.sections, line.values);
  if ('id' in found) return { ...line, values: { ...values, section: found.id } };
  const { field, message } = found;
  const problem = { ...columnOf(scene.table, field), value: line.values[field] ?? '', message };
  return { ...line, values, problems: [...line.problems, problem] };
};

const base = ({ line, values }: Line, person?: Person) => {
  const { first_name = '', last_name = '', email = '' } = { ...person?.fields, ...values };
  return { line, name: `${first_name} ${last_name}`.trim(), email, values, person };
};

const refused = (line: Line, problems: readonly Problem[]): PlannedLine => ({
  ...base(line),
  outcome: 'skip',
  changes: [],
  problems: [...problems],
  mayBeNew: false,
});

/** What the kind of a table requires of a line that makes or places somebody. */
const missingIn = ({ table }: Scene, { values }: Line): Problem[] =>
  requiredFields(table.kind).flatMap((field) =>
    values[field] === undefined && table.fills[field] === undefined
      ? [{ ...columnOf(table, field), message: texts.missing({ label: fieldLabel(table.kind, field) }) }]
      : [],
  );

/** Somebody new has what their line says, and for the rest what is said of all. */
const filled = ({ table: { fills } }: Scene, line: Line): Line => {
  const said = Object.entries(fills).filter(([, value]) => value !== '');
  return { ...line, values: { ...Object.fromEntries(said), ...line.values } };
};

const created = (scene: Scene, line: Line, missing: readonly Problem[]): PlannedLine => {
  // Who only says where somebody belongs adds nobody.
  if (scene.table.kind === 'enrollments') return refused(line, [{ message: texts.nobodyHere }]);
  if (missing.length > 0) return refused(line, missing);
  const wrong = wrongLastDay(scene.table, line.values, scene.today);
  if (wrong.length > 0) return refused(line, wrong);
  const { last_day: leftOn } = line.values;
  const added = { ...base(filled(scene, line)), changes: [], problems: [], mayBeNew: false };
  return { ...added, outcome: 'create', ...(leftOn !== undefined && { leftOn }) };
};

const changesOf = (scene: Scene, { line, values }: Line, { fields, imported }: Person) =>
  Object.entries(values).flatMap(([field, after]) => {
    const before = fields[field] ?? '';
    if (before === after) return [];
    const last = imported?.[field];
    const isMisread = field !== 'section' && isMisreadOf(after, before);
    const isChangedHere = last !== undefined && last !== before;
    const isKept = (isChangedHere || isMisread) && !scene.overwritten.has(`${line} ${field}`);
    return [{ field, before, after, isKept, ...(isMisread && { isMisread }) }];
  });

const outcomeOf = (changes: readonly { isKept: boolean }[]) => {
  if (changes.some(({ isKept }) => !isKept)) return 'update' as const;
  return changes.length > 0 ? ('kept' as const) : ('unchanged' as const);
};

/** What a line says of somebody beyond who that is. */
const saidOf = ({ table: { kind } }: Scene, line: Line): Line => ({
  ...line,
  values: Object.fromEntries(Object.entries(line.values).filter(([field]) => !isIdentifying(kind, field))),
});

const compared = (scene: Scene, told: Line, person: Person): PlannedLine => {
  const line = saidOf(scene, told);
  const changes = changesOf(scene, line, person);
  return { ...base(line, person), outcome: outcomeOf(changes), changes, problems: [], mayBeNew: false };
};

const asked = (scene: Scene, line: Line, { person, mayBeNew }: Extract<Match, { is: 'perhaps' }>): PlannedLine => {
  const { first_name = '', last_name = '', email = '', birthdate = '' } = person.fields;
  const candidate = { name: `${first_name} ${last_name}`, email, birthdate };
  return {
    ...base(line),
    outcome: 'ask',
    changes: [],
    problems: [],
    candidate,
    mayBeNew: mayBeNew && scene.table.kind !== 'enrollments',
  };
};

/** A line about somebody who is known: compared with them, or left out where their leaving forbids it. */
const known = (scene: Scene, line: Line, person: Person): PlannedLine => {
  const planned = compared(scene, line, person);
  const refusal = refusalOf(line, person, () => planned.changes.length === 0);
  return refusal ? refused(line, [refusal]) : planned;
};

const planLine = (scene: Scene, line: Line, match: Match): PlannedLine => {
  const answer = scene.answers.get(line.line);
  if (match.is === 'refused') return refused(line, [{ message: match.message }]);
  const missing = missingIn(scene, line);
  if (scene.table.kind === 'enrollments' && missing.length > 0) return refused(line, missing);
  if (match.is === 'person') return known(scene, line, match.person);
  // No second record is made of somebody who left.
  if (match.is === 'perhaps' && match.person.lastDay !== undefined) return known(scene, line, match.person);
  if (match.is === 'new' || (match.mayBeNew && answer === 'new')) return created(scene, line, missing);
  return answer === 'same' ? known(scene, line, match.person) : asked(scene, line, match);
};

/** A person whom an earlier line is about already: a second one would overwrite it. */
const withoutSecond = (lines: readonly PlannedLine[]): PlannedLine[] => {
  const first = new Map<string, number>();
  return lines.map((planned) => {
    const { person, line } = planned;
    const before = person && first.get(person.id);
    if (before !== undefined)
      return refused({ ...planned, problems: [] }, [{ message: texts.samePerson({ line: before }) }]);
    if (person) first.set(person.id, line);
    return planned;
  });
};

/** People read sections by name. */
const shown = ({ sectionNames }: Scene, planned: PlannedLine): PlannedLine => ({
  ...planned,
  changes: planned.changes.map((change) => {
    if (change.field !== 'section') return change;
    const [before, after] = [change.before, change.after].map((id) => sectionNames.get(id) ?? '');
    return { ...change, before: before ?? '', after: after ?? '' };
  }),
});

/** Turns a birth date after the school's day into a problem of its line. */
const withBirthDate = ({ table, today }: Scene, line: Line): Line => {
  const { birthdate, ...values } = line.values;
  const message = birthdate === undefined ? null : birthDateToCome(birthdate, today);
  if (message === null) return line;
  const problem = { ...columnOf(table, 'birthdate'), value: birthdate, message };
  return { ...line, values, problems: [...line.problems, problem] };
};

/** What an import would do with each line of a table, in a school as it is now. */
export const makePlan = (
  table: Table,
  { people, sections }: There,
  { answers, overwrite, today }: Choices & { readonly today: string },
): PeoplePlan => {
  const scene: Scene = {
    table,
    today,
    sections,
    sectionNames: new Map(sections.map(({ id, name }) => [id, name])),
    answers: new Map(answers.map(({ line, is }) => [line, is])),
    overwritten: new Set(overwrite.map(({ line, field }) => `${line} ${field}`)),
  };
  const match = matcher(people);
  const lines = readLines(table).map((line) => withSection(scene, withBirthDate(scene, line)));
  const repeated = repeatedLines(lines);
  const planned = lines.map((line) => {
    if (line.problems.length > 0) return refused(line, line.problems);
    const again = repeated.get(line.line);
    if (!again) return planLine(scene, line, match(line));
    const { field, value, line: before } = again;
    return refused(line, [{ ...columnOf(scene.table, field), value, message: texts.repeated({ line: before }) }]);
  });
  const all = withoutSecond(planned).map((line) => shown(scene, line));
  return {
    of: 'people',
    lines: all,
    counts: countOf(all),
    fingerprint: fingerprintOf(all.map(({ person, ...line }) => [line, person?.id])),
  };
};
