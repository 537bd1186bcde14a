import { sql } from 'kysely';
import type { PersonalData, Subject } from '#platform/server/personal-data/personal-data.ts';
import * as texts from '#texts/people/personal-data';
import { adminFields, type PersonFields, studentRecord, teacherRecord } from '../fields.ts';
import { nameColumns } from './names.ts';
import { emptyColumns, markedColumns } from './person-columns.ts';

const isSubject = ({ id }: Subject) => sql<boolean>`id = ${id}`;

/** Name and photo of an erased person, shown to others next to the person's messages. */
const erasedPerson = {
  ...nameColumns({ first_name: texts.deleted, middle_name: '', last_name: texts.user }),
  image: null,
};

/** Columns of each person that no field declares. */
const derived = 'sort_name search_name image';
const dates = 'created_at updated_at';

const dataOf = (fields: PersonFields) => {
  const { about, secret } = markedColumns(fields);
  return { person: 'id', about: `${about} ${derived}`, ...(secret && { secret }), plain: dates };
};
const erasure = (fields: PersonFields) => ({
  where: isSubject,
  set: () => ({ ...emptyColumns(fields), ...erasedPerson }),
});

export const personalData = {
  admins: { ...dataOf(adminFields), erase: [{ where: isSubject }], description: texts.admins },
  teachers: { ...dataOf(teacherRecord), erase: [erasure(teacherRecord)], description: texts.teachers },
  students: { ...dataOf(studentRecord), erase: [erasure(studentRecord)], description: texts.students },
  leavers: {
    person: 'student_id',
    about: 'last_day reason place',
    freeText: 'reason',
    plain: 'created_at',
    erase: [{ where: ({ id }) => sql<boolean>`student_id = ${id}` }],
    description: texts.leavers,
  },
  name_grams: {
    person: 'account_id',
    about: 'gram',
    erase: [{ where: ({ id }) => sql<boolean>`account_id = ${id}` }],
  },
} satisfies Record<string, PersonalData>;
