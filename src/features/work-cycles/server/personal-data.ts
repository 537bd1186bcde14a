import { sql } from 'kysely';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import * as texts from '#texts/work-cycles/personal-data';

/** Notes belong to the student. They are erased with the student and stay when the author is erased. */
export const personalData = {
  work_cycles: { mention: 'begun_by ended_by', plain: 'id section_id day begun_at ended_at is_kept' },
  work_notes: {
    person: 'student_id',
    mention: 'maker_id',
    about: 'at kind',
    plain: 'id cycle_id lesson_id client_id created_at',
    erase: [{ where: ({ id }) => sql<boolean>`student_id = ${id}` }],
    description: texts.notes,
  },
} satisfies Record<string, PersonalData>;
