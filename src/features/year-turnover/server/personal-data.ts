import { sql } from 'kysely';
import type { ErasingStep, PersonalData } from '#platform/server/personal-data/personal-data.ts';
import * as texts from '#texts/year-turnover/personal-data';

const clearColumn = (column: string): ErasingStep => ({
  where: ({ id }) => sql<boolean>`${sql.ref(column)} = ${id}`,
  set: () => ({ [column]: null }),
});

export const personalData = {
  year_turnovers: {
    mention: 'owner_id',
    plain: 'id old_year last_day new_year first_day state version counts created_at updated_at done_at undone_at',
    erase: [clearColumn('owner_id')],
    description: texts.turnovers,
  },
  year_trials: {
    mention: 'owner_id',
    plain: 'turnover_id tried_at milliseconds fingerprint counts table_count row_count problem',
    erase: [clearColumn('owner_id')],
    description: texts.trials,
  },
  year_turnover_students: {
    person: 'student_id',
    about: 'from_section way to_section reason enrolled_at last_day',
    plain: 'turnover_id is_done',
    erase: [{ where: ({ id }) => sql<boolean>`student_id = ${id}` }],
    description: texts.students,
  },
  year_turnover_sections: {
    mention: 'adviser_before adviser_id',
    plain: 'turnover_id section_id is_new name level_id copy_of closes is_done bin_batch',
    erase: [clearColumn('adviser_before'), clearColumn('adviser_id')],
    description: texts.sections,
  },
  year_turnover_subjects: {
    mention: 'teacher_before teacher_id',
    plain: 'turnover_id subject_id is_done',
    erase: [clearColumn('teacher_before'), clearColumn('teacher_id')],
    description: texts.subjects,
  },
  year_sections: {
    mention: 'adviser_id',
    plain: 'section_id year_from name level category',
    erase: [clearColumn('adviser_id')],
    description: texts.yearSections,
  },
} satisfies Record<string, PersonalData>;
