import { guessMapping } from './guess-mapping.ts';
import type { ImportKind } from './import-fields.ts';

/** Fields that only a file of classes has next to the section. */
const ofClasses = ['adviser', 'subject', 'teacher', 'day'];
/** Fields that only a file of students has. */
const ofGuardians = ['parent_fName', 'parent_lName', 'parent_email', 'relationship'];

type MappedFields = ReadonlySet<string | null>;

const hasAny = (mappedFields: MappedFields, fields: readonly string[]) =>
  fields.some((field) => mappedFields.has(field));

/** Returns the kind of a file that names people. Students have guardians and sections; staff have a phone number. */
const kindOfPeople = (students: MappedFields, teachers: MappedFields): ImportKind | undefined => {
  if (hasAny(students, ofGuardians)) return 'students';
  if (students.has('section')) return students.has('address') ? 'students' : 'enrollments';
  return hasAny(teachers, ['phone', 'zoom_link']) ? 'teachers' : undefined;
};

/** Returns the kind of data, guessed from column titles. Undefined if no kind or several kinds match. */
export const guessKind = (head: readonly string[]): ImportKind | undefined => {
  const mappedFields = (kind: ImportKind): MappedFields => new Set(guessMapping(kind, head));
  const [classes, students] = [mappedFields('classes'), mappedFields('students')];
  if (hasAny(students, ['first_name', 'last_name', 'email'])) return kindOfPeople(students, mappedFields('teachers'));
  if (classes.has('section') && hasAny(classes, ofClasses)) return 'classes';
  return students.has('section') && students.has('external_id') ? 'enrollments' : undefined;
};
