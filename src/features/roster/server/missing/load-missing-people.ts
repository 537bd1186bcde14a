import { AppError } from '#kernel/app-error.ts';
import { emailKey } from '#kernel/identity/email-address.ts';
import type { Db } from '#platform/server/db/database.ts';
import { fromFlag } from '#platform/server/db/flag.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import * as texts from '#texts/roster/errors';
import { isPeopleImport } from '../../missing.ts';
import { tableOf } from '../imported-table.ts';
import type { ImportRow } from '../imports.queries.ts';
import { parseLines, type Values } from '../plan/lines.ts';
import { nameOf } from '../plan/match.ts';
import { isAtSchool, loadSchoolPeople, type Person } from '../plan/school-people.ts';

/** Returns the keys to match a person. The name alone is sufficient: a possible match does not count as missing. */
const keysOf = ({ external_id, email, ...name }: Values): string[] => [
  ...(external_id ? [`id ${external_id}`] : []),
  ...(email ? [`email ${emailKey(email)}`] : []),
  ...(nameOf(name) ? [`name ${nameOf(name)}`] : []),
];

/** Returns the people without a row in the file. Rows with problems count as rows. */
const notInFile = (row: ImportRow, people: readonly Person[]): Person[] => {
  const keysInFile = new Set(parseLines(tableOf(row)).flatMap(({ values }) => keysOf(values)));
  return people.filter(({ fields }) => !keysOf(fields).some((key) => keysInFile.has(key)));
};

const loadRecordedMissing = async (db: Db, id: string): Promise<ReadonlySet<string>> => {
  const recorded = await db.selectFrom('import_missing').select('person_id').where('import_id', '=', id).execute();
  return new Set(recorded.map(({ person_id }) => person_id));
};

const missingOf = async (db: Db, row: ImportRow, present: readonly Person[]): Promise<Person[]> => {
  if (row.state === 'draft') return notInFile(row, present);
  if (row.state === 'undone') throw new AppError('conflict', texts.missingUndone);
  const recorded = await loadRecordedMissing(db, row.id);
  return present.filter(({ id }) => recorded.has(id));
};

/** Loads the people who are missing from an imported file. @throws AppError conflict if the import was undone */
export const loadMissingPeople = async (db: Db, row: ImportRow) => {
  if (!isPeopleImport(row.kind) || fromFlag(row.only_changes)) return { present: 0, missing: [] };
  const { people, sections } = await loadSchoolPeople(db, row.kind);
  const present = people.filter(isAtSchool);
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

/** Records missing people, as completion deletes the rows. Must run before new people are created. */
export const recordMissing = async (db: Db, row: ImportRow): Promise<void> => {
  const { missing } = await loadMissingPeople(db, row);
  const rows = missing.map(({ id }) => ({ import_id: row.id, person_id: id }));
  await inParts(rows, (part) => db.insertInto('import_missing').values(part).execute());
};
