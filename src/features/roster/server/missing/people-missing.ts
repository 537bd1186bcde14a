import { AppError } from '#kernel/app-error.ts';
import { emailKey } from '#kernel/identity/email-address.ts';
import type { Db } from '#platform/server/db/database.ts';
import { fromFlag } from '#platform/server/db/flag.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import * as texts from '#texts/roster/errors';
import { saysWhoIsHere } from '../../missing.ts';
import { type ImportRow, tableOf } from '../import-row.ts';
import { readLines, type Values } from '../plan/lines.ts';
import { nameOf } from '../plan/match.ts';
import { isStillHere, type Person, readThere } from '../plan/people-there.ts';

/** By what a line may mean somebody. A name alone is enough here: who may be meant is not missing. */
const keysOf = ({ external_id, email, ...name }: Values): string[] => [
  ...(external_id ? [`id ${external_id}`] : []),
  ...(email ? [`email ${emailKey(email)}`] : []),
  ...(nameOf(name) ? [`name ${nameOf(name)}`] : []),
];

/** Who is on no line, also not on one with a fault. */
const onNoLine = (row: ImportRow, people: readonly Person[]): Person[] => {
  const said = new Set(readLines(tableOf(row)).flatMap(({ values }) => keysOf(values)));
  return people.filter(({ fields }) => !keysOf(fields).some((key) => said.has(key)));
};

const notedFor = async (db: Db, id: string): Promise<ReadonlySet<string>> => {
  const noted = await db.selectFrom('import_missing').select('person_id').where('import_id', '=', id).execute();
  return new Set(noted.map(({ person_id }) => person_id));
};

/** Whom a table misses of those who are at the school: before it is imported by its lines, afterwards as it was noted then. */
const missingOf = async (db: Db, row: ImportRow, present: readonly Person[]): Promise<Person[]> => {
  if (row.state === 'draft') return onNoLine(row, present);
  if (row.state === 'undone') throw new AppError('conflict', texts.missingUndone);
  const noted = await notedFor(db, row.id);
  return present.filter(({ id }) => noted.has(id));
};

/** @throws AppError conflict once the import is undone */
export const peopleMissing = async (db: Db, row: ImportRow) => {
  if (!saysWhoIsHere(row.kind) || fromFlag(row.only_changes)) return { present: 0, missing: [] };
  const { people, sections } = await readThere(db, row.kind);
  const present = people.filter(isStillHere);
  const placeOf = new Map(sections.map(({ id, name }) => [id, name]));
  const missing = (await missingOf(db, row, present)).map(({ id, fields }) => ({
    id,
    first_name: fields.first_name ?? '',
    middle_name: fields.middle_name ?? '',
    last_name: fields.last_name ?? '',
    email: fields.email ?? '',
    sectionID: fields.section || undefined,
    section: placeOf.get(fields.section ?? ''),
  }));
  return { present: present.length, missing };
};

/** Notes whom a table misses, as its lines are not kept. Before it is imported: then the new people are not among them. */
export const noteMissing = async (db: Db, row: ImportRow): Promise<void> => {
  const { missing } = await peopleMissing(db, row);
  const rows = missing.map(({ id }) => ({ import_id: row.id, person_id: id }));
  await inParts(rows, (part) => db.insertInto('import_missing').values(part).execute());
};
