import { placeStudents } from '#features/classes/server/public.ts';
import {
  archiveLeavers,
  changeStudent,
  changeTeacher,
  createStudents,
  createTeachers,
  type StudentValues,
  type TeacherValues,
} from '#features/people/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { toFlag } from '#platform/server/db/flag.ts';
import { inParts, oneByOne } from '#platform/server/db/in-parts.ts';
import { fieldNames, isOfLeaving, type PeopleKind, roleOfKind } from '../import-fields.ts';
import type { Values } from './plan/lines.ts';
import type { PeoplePlan, PlannedLine } from './plan/make-plan.ts';

export type PersonOperation = {
  readonly id: string;
  readonly line: number;
  readonly isNew: boolean;
  /** Old values of the changed fields. `after` contains the new values. */
  readonly before: Values;
  readonly after: Values;
  readonly whole: Values;
};

const appliedOf = ({ values, changes, outcome }: PlannedLine): Values => {
  if (outcome === 'create') return values;
  const fields = changes.flatMap(({ field, isKept }) => (isKept ? [] : [field]));
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));
};

const operationOf = (context: CommandContext, kind: PeopleKind, planned: PlannedLine): PersonOperation => {
  const { person, line } = planned;
  const after = appliedOf(planned);
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, person?.fields[field] ?? '']));
  const empty = Object.fromEntries(fieldNames(kind).map((field) => [field, '']));
  const whole = { ...empty, ...person?.fields, ...after };
  const id = person?.id ?? context.services.clock.newId();
  return { id, line, isNew: person === undefined, before: person ? before : {}, after, whole };
};

const storedElsewhere: ReadonlySet<string> = new Set(['external_id', 'section', 'level', 'category']);

/** Returns the columns of a person. The section, the school's ID and the leaving data are stored in other tables. */
const personOf = ({ id, whole }: PersonOperation) => {
  const fields = Object.entries(whole).filter(([field]) => !storedElsewhere.has(field) && !isOfLeaving(field));
  return { id, values: Object.fromEntries(fields) as unknown as StudentValues & TeacherValues };
};

const leaversAmong = (operations: readonly PersonOperation[]) =>
  operations.flatMap(({ id, isNew, after: { last_day, left_from = '', left_reason = '' } }) =>
    isNew && last_day !== undefined ? [{ id, lastDay: last_day, reason: left_reason, place: left_from }] : [],
  );

const isAboutPerson = ({ after }: PersonOperation) =>
  Object.keys(after).some((field) => field !== 'external_id' && field !== 'section');

/** Applies operations in the caller's transaction. */
export const writePeople = async (
  context: CommandContext,
  kind: PeopleKind,
  operations: readonly PersonOperation[],
) => {
  const added = operations.filter(({ isNew }) => isNew).map(personOf);
  const changed = operations.filter((operation) => !operation.isNew && isAboutPerson(operation)).map(personOf);
  const [create, change] =
    roleOfKind[kind] === 'student' ? [createStudents, changeStudent] : [createTeachers, changeTeacher];
  // Changes run first, so that email addresses are free for new people.
  await oneByOne(changed, (one) => change(context, one));
  await create(context, added);
  const places = operations.flatMap(({ id, after: { section } }) =>
    section === undefined ? [] : [{ student: id, section }],
  );
  await placeStudents(context, places);
  await archiveLeavers(context, leaversAmong(operations));
};

const storeLastValues = async (
  context: CommandContext,
  kind: PeopleKind,
  plan: PeoplePlan,
  ids: ReadonlyMap<number, string>,
) => {
  const rows = plan.lines.flatMap(({ line, person, values, changes }) => {
    const id = person?.id ?? ids.get(line);
    if (id === undefined) return [];
    const retainedFields = new Set(changes.flatMap(({ field, isKept }) => (isKept ? [field] : [])));
    const importedValues = Object.entries(values).filter(
      ([field]) => field !== 'external_id' && !retainedFields.has(field),
    );
    return {
      account_id: id,
      role: roleOfKind[kind],
      external_id: values.external_id || person?.fields.external_id || null,
      last_values: JSON.stringify({ ...person?.imported, ...Object.fromEntries(importedValues) }),
    };
  });
  await inParts(rows, (part) =>
    context.db
      .insertInto('imported_people')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet(({ ref }) => ({
          external_id: ref('excluded.external_id'),
          last_values: ref('excluded.last_values'),
        })),
      )
      .execute(),
  );
};

const recordOperations = (context: CommandContext, importId: string, operations: readonly PersonOperation[]) =>
  inParts(operations, (part) =>
    context.db
      .insertInto('import_changes')
      .values(
        part.map(({ id, line, isNew, before, after }) => ({
          id: context.services.clock.newId(),
          import_id: importId,
          line,
          person_id: id,
          is_new: toFlag(isNew),
          before: JSON.stringify(before),
          after: JSON.stringify(after),
        })),
      )
      .execute(),
  );

export const auditOperation = (
  context: CommandContext,
  kind: PeopleKind,
  { id, isNew, before, after }: PersonOperation,
) =>
  roleOfKind[kind] === 'student'
    ? context.audit({
        action: isNew ? 'student:created' : 'student:updated',
        subject: { kind: 'student', id },
        ...(!isNew && { before }),
        after,
      })
    : context.audit({
        action: isNew ? 'teacher:created' : 'teacher:updated',
        subject: { kind: 'teacher', id },
        ...(!isNew && { before }),
        after,
      });

/** Writes a plan in the caller's transaction, which must already have locked people and structure. */
export const writeImport = async (
  context: CommandContext,
  { id, kind }: { id: string; kind: PeopleKind },
  plan: PeoplePlan,
): Promise<void> => {
  const operations = plan.lines
    .filter(({ outcome }) => outcome === 'create' || outcome === 'update')
    .map((line) => operationOf(context, kind, line));
  await writePeople(context, kind, operations);
  await storeLastValues(context, kind, plan, new Map(operations.map((operation) => [operation.line, operation.id])));
  await recordOperations(context, id, operations);
  await oneByOne(operations, (operation) => auditOperation(context, kind, operation));
};
