import { guessMapping } from './guess-mapping.ts';
import type { ImportKind } from './import-fields.ts';

/** What only a table of classes says of a section. */
const ofClasses = ['adviser', 'subject', 'teacher', 'day'];
/** What only a table of children says. */
const ofGuardians = ['parent_fName', 'parent_lName', 'parent_email', 'relationship'];

type Held = ReadonlySet<string | null>;

const holdsAny = (held: Held, fields: readonly string[]) => fields.some((field) => held.has(field));

/** A table that names people: children have guardians and sections, staff have a phone of their own. */
const kindOfPeople = (students: Held, teachers: Held): ImportKind | undefined => {
  if (holdsAny(students, ofGuardians)) return 'students';
  if (students.has('section')) return students.has('address') ? 'students' : 'enrollments';
  return holdsAny(teachers, ['phone', 'zoom_link']) ? 'teachers' : undefined;
};

/** What is in a table, as the titles of its columns say it; undefined where they say it of nothing, or of several. */
export const guessKind = (head: readonly string[]): ImportKind | undefined => {
  const held = (kind: ImportKind): Held => new Set(guessMapping(kind, head));
  const [classes, students] = [held('classes'), held('students')];
  if (holdsAny(students, ['first_name', 'last_name', 'email'])) return kindOfPeople(students, held('teachers'));
  if (classes.has('section') && holdsAny(classes, ofClasses)) return 'classes';
  return students.has('section') && students.has('external_id') ? 'enrollments' : undefined;
};
