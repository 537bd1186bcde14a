import { fieldLabel, fieldNames, type ImportKind, isOfPeople } from './import-fields.ts';
import { classesOfRoster } from './one-roster-classes.ts';
import { oneRosterColumns } from './one-roster-columns.ts';
import { peopleOfRoster } from './one-roster-people.ts';
import { hasOnlyChanges, type RosterFiles, readRoster } from './one-roster-reader.ts';

export const rosterFiles = [
  'manifest.csv',
  'users.csv',
  'roles.csv',
  'demographics.csv',
  'enrollments.csv',
  'classes.csv',
  'courses.csv',
  'orgs.csv',
  'academicsessions.csv',
];

/** Column titles of version 1.1 that version 1.2 does not have. */
const olderTitles = ['propertyName', 'value', 'orgSourcedIds', 'role', 'subjects'];
const titles = new Map(
  [...Object.values(oneRosterColumns).flat(), ...olderTitles].map((title) => [title.toLowerCase(), title]),
);

/** Returns a column title in the spelling of the standard, ignoring case. */
export const rosterTitle = (title: string): string => titles.get(title.toLowerCase()) ?? title;

/** Converts an export to a table without empty columns. @param today `YYYY-MM-DD` in the school's time zone */
export const tableOfRoster = (files: RosterFiles, kind: ImportKind, today: string) => {
  const roster = readRoster(files, today);
  const found = isOfPeople(kind) ? peopleOfRoster(roster, kind) : classesOfRoster(roster);
  const names = fieldNames(kind).filter((name) => found.some((one) => one[name]));
  return {
    onlyChanges: hasOnlyChanges(files),
    head: names.map((name) => fieldLabel(kind, name)),
    rows: found.map((one) => names.map((name) => one[name] ?? '')),
  };
};
