import { sql } from 'kysely';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import * as texts from '#texts/classes/personal-data';

const named = 'id name name_key created_at updated_at';

/** Personal data of classes. A teacher's sections and subjects are reassigned before the teacher is erased. */
export const personalData = {
  categories: { plain: named },
  levels: { plain: `${named} category_id` },
  sections: { nameColumn: 'name', mention: 'adviser_id', plain: `${named} level_id`, description: texts.sections },
  subjects: { nameColumn: 'name', mention: 'teacher_id', plain: `${named} section_id`, description: texts.subjects },
  schedules: { plain: 'id subject_id day start_minute end_minute' },
  enrollments: {
    person: 'student_id',
    about: 'section_id',
    plain: 'created_at',
    erase: [{ where: ({ id }) => sql<boolean>`student_id = ${id}` }],
    description: texts.enrollments,
  },
  section_files: { plain: 'id section_id path created_at' },
  subject_files: { plain: 'id subject_id path created_at' },
} satisfies Record<string, PersonalData>;
