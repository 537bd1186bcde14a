import { guessMapping } from './guess-mapping.ts';
import type { ImportKind } from './import-fields.ts';

/** What only a table of classes says of a section. */
const ofClasses = ['adviser', 'subject', 'teacher', 'day'];
/** What only a table of children says. */
const ofGuardians = ['parent_fName', 'parent_lName', 'parent_email', 'relationship'];

type MappedFields = ReadonlySet<string | null>;

const hasAny = (mappedFields: MappedFields, fields: readonly string[]) =>
  fields.some((field) => mappedFields.has(field));

/** A table that names people: children have guardians and sections, staff have a phone of their own. */
const kindOfPeople = (students: MappedFields, teachers: MappedFields): ImportKind | undefined => {
  if (hasAny(students, ofGuardians)) return 'students';
  if (students.has('section')) return students.has('address') ? 'students' : 'enrollments';
  return hasAny(teachers, ['phone', 'zoom_link']) ? 'teachers' : undefined;
};

/** What is in a table, as the titles of its columns say it; undefined where they say it of nothing, or of several. */
export const guessKind = (head: readonly string[]): ImportKind | undefined => {
  const mappedFields = (kind: ImportKind): MappedFields => new Set(guessMapping(kind, head));
  const [classes, students] = [mappedFields('classes'), mappedFields('students')];
  if (hasAny(students, ['first_name', 'last_name', 'email'])) return kindOfPeople(students, mappedFields('teachers'));
  if (classes.has('section') && hasAny(classes, ofClasses)) return 'classes';
  return students.has('section') && students.has('external_id') ? 'enrollments' : undefined;
};
