import { deletePeople, studentsById, teachersById } from '#features/people/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { oneByOne } from '#platform/server/db/in-parts.ts';
import { type PeopleKind, roleOfKind } from '../../import-fields.ts';
import { auditOperation, type PersonOperation, writePeople } from '../write-import.ts';
import type { Reversal, UndoPlan } from './plan-undo.ts';

/** Returns the operation for a person, without fields that already have the old value. */
const operationOf = ({ person, line, fields }: Reversal): PersonOperation => {
  const changed = Object.entries(fields).filter(([field, old]) => person.fields[field] !== old);
  const after = Object.fromEntries(changed);
  const before = Object.fromEntries(changed.map(([field]) => [field, person.fields[field] ?? '']));
  return { id: person.id, line, isNew: false, before, after, whole: { ...person.fields, ...after } };
};

export const operationsOf = ({ reversals }: Pick<UndoPlan, 'reversals'>): PersonOperation[] =>
  reversals.map(operationOf).filter(({ after }) => Object.keys(after).length > 0);

/** Removes the undone values from the last imported values of a person. */
const forgetImportedValues = ({ db }: CommandContext, { person, fields: { external_id, ...fields } }: Reversal) => {
  const values = Object.entries(person.imported ?? {}).filter(([field]) => fields[field] === undefined);
  return db
    .updateTable('imported_people')
    .set({
      last_values: JSON.stringify(Object.fromEntries(values)),
      ...(external_id !== undefined && { external_id: external_id || null }),
    })
    .where('account_id', '=', person.id)
    .execute();
};

const deleteCreated = async (context: CommandContext, kind: PeopleKind, ids: readonly string[]) => {
  if (ids.length === 0) return;
  if (roleOfKind[kind] === 'student') await deletePeople(context, 'student', await studentsById(context.db, ids));
  else await deletePeople(context, 'teacher', await teachersById(context.db, ids));
};

/** Writes an undo plan in the caller's transaction, which must already have locked people and structure. */
export const writeUndo = async (context: CommandContext, kind: PeopleKind, plan: UndoPlan): Promise<void> => {
  const operations = operationsOf(plan);
  // Deletes first, so that the email addresses of created people are free for their previous owners.
  await deleteCreated(context, kind, plan.removed);
  await writePeople(context, kind, operations);
  await oneByOne(plan.reversals, (one) => forgetImportedValues(context, one));
  await oneByOne(operations, (operation) => auditOperation(context, kind, operation));
};
