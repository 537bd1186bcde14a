import { sql } from 'kysely';
import type { PersonalData, Subject } from '#platform/server/personal-data/personal-data.ts';
import * as texts from '#texts/people/personal-data';
import { nameColumns } from './names.ts';

const isSubject = ({ id }: Subject) => sql<boolean>`id = ${id}`;

/** Name and photo of an erased person, shown to others next to the person's messages. */
const erasedPerson = {
  ...nameColumns({ first_name: texts.deleted, middle_name: '', last_name: texts.user }),
  image: null,
};

const name = 'first_name middle_name last_name sort_name search_name image';
const dates = 'created_at updated_at';

export const personalData = {
  admins: {
    person: 'id',
    about: `${name} phone`,
    plain: dates,
    erase: [{ where: isSubject }],
    description: texts.admins,
  },
  teachers: {
    person: 'id',
    about: `${name} phone birthdate address zoom_link zoom_id`,
    secret: 'zoom_password',
    plain: dates,
    erase: [
      {
        where: isSubject,
        set: () => ({
          ...erasedPerson,
          phone: '',
          birthdate: '',
          address: '',
          zoom_link: '',
          zoom_id: '',
          zoom_password: '',
        }),
      },
    ],
    description: texts.teachers,
  },
  students: {
    person: 'id',
    about: `${name} birthdate address parent_first_name parent_middle_name parent_last_name parent_relationship parent_email parent_phone`,
    plain: dates,
    erase: [
      {
        where: isSubject,
        set: () => ({
          ...erasedPerson,
          birthdate: '',
          address: '',
          parent_first_name: '',
          parent_middle_name: '',
          parent_last_name: '',
          parent_relationship: '',
          parent_email: '',
          parent_phone: '',
        }),
      },
    ],
    description: texts.students,
  },
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
