import { fieldLabel, fieldNames, type ImportKind, isOfPeople } from './import-fields.ts';
import { classesOfRoster } from './one-roster-classes.ts';
import { oneRosterColumns } from './one-roster-columns.ts';
import { peopleOfRoster } from './one-roster-people.ts';
import { hasOnlyChanges, type RosterFiles, readRoster } from './one-roster-reader.ts';

/** What of a OneRoster zip tells of people, where they belong, and what is taught there. */
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

/** Titles of version 1.1 that the columns of 1.2 do not have. */
const olderTitles = ['propertyName', 'value', 'orgSourcedIds', 'role', 'subjects'];
const titles = new Map(
  [...Object.values(oneRosterColumns).flat(), ...olderTitles].map((title) => [title.toLowerCase(), title]),
);

/** Returns a title as the standard writes it, whatever its case. */
export const rosterTitle = (title: string): string => titles.get(title.toLowerCase()) ?? title;

/**
 * Returns the people or the classes of a OneRoster zip as the table that an import takes, without columns of which nobody has
 * anything.
 * @param today `YYYY-MM-DD` at the school
 */
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
