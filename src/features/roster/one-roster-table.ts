import { fieldLabel, fieldNames, type ImportKind, isOfPeople } from './import-fields.ts';
import { classesOfRoster } from './one-roster-classes.ts';
import { peopleOfRoster } from './one-roster-people.ts';
import { type RosterFiles, readRoster } from './one-roster-reader.ts';

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
];

/** The people or the classes of a OneRoster zip as the table that an import takes; columns of which nobody has anything are left out. */
export const tableOfRoster = (files: RosterFiles, kind: ImportKind) => {
  const roster = readRoster(files);
  const found = isOfPeople(kind) ? peopleOfRoster(roster, kind) : classesOfRoster(roster);
  const names = fieldNames(kind).filter((name) => found.some((one) => one[name]));
  return {
    head: names.map((name) => fieldLabel(kind, name)),
    rows: found.map((one) => names.map((name) => one[name] ?? '')),
  };
};
