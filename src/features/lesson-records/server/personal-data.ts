import { sql } from 'kysely';
import type { PersonalData, Subject } from '#platform/server/personal-data/personal-data.ts';
import * as texts from '#texts/lesson-records/personal-data';

const isTheirs = ({ id }: Subject) => sql<boolean>`student_id = ${id}`;

/** Entries belong to the student. They are erased with the student and stay when the author is erased. */
export const personalData = {
  cell_states: {
    person: 'student_id',
    about: 'state first_presented last_day times attention',
    plain: 'lesson_id change',
    erase: [{ where: isTheirs }],
  },
  entries: {
    person: 'student_id',
    mention: 'maker_id',
    about: 'kind day period attention note',
    freeText: 'note',
    plain: 'id lesson_id section_id client_id corrects_id created_at recorded_as',
    erase: [{ where: isTheirs }],
    description: texts.entries,
  },
  stays: {
    person: 'student_id',
    mention: 'adviser_id adviser_before',
    about: 'section_id from_at to_at',
    plain: 'id handed_over_at place',
    erase: [
      { where: isTheirs },
      // Not null, because null falls back to the section's current adviser.
      { where: ({ id }) => sql<boolean>`adviser_id = ${id}`, set: () => ({ adviser_id: '' }) },
      { where: ({ id }) => sql<boolean>`adviser_before = ${id}`, set: () => ({ adviser_before: null }) },
    ],
    description: texts.stays,
  },
  proposal_answers: {
    person: 'student_id',
    mention: 'maker_id',
    about: 'until_day',
    plain: 'lesson_id created_at',
    erase: [{ where: isTheirs }],
    description: texts.answers,
  },
  // Families never see these rows, because a row also reveals information about another student.
  keep_apart: {
    secret: 'student_id other_id until_day maker_id created_at',
    rows: ({ id }) => sql<boolean>`student_id = ${id} or other_id = ${id}`,
    erase: [{ where: ({ id }) => sql<boolean>`student_id = ${id} or other_id = ${id}` }],
    description: texts.apart,
  },
  handover_notes: {
    person: 'student_id',
    mention: 'written_by',
    about: 'agreements interests',
    freeText: 'agreements interests',
    plain: 'section_id version written_at',
    erase: [{ where: isTheirs }],
    description: texts.handovers,
  },
  room_assistants: {
    person: 'teacher_id',
    mention: 'added_by',
    about: 'section_id from_at to_at',
    plain: 'id turnover_id',
    erase: [{ where: ({ id }) => sql<boolean>`teacher_id = ${id}` }],
    description: texts.assistants,
  },
  child_groups: { mention: 'maker_id', plain: 'id section_id name name_key created_at' },
  child_group_members: {
    person: 'student_id',
    plain: 'group_id',
    erase: [
      { where: isTheirs },
      {
        where: ({ table }) => sql<boolean>`(group_id not in (select id from child_groups)
          and group_id not in (select id from ${table('child_groups')}))`,
        isBookkeeping: true,
      },
    ],
    description: texts.groups,
  },
  my_lessons_levels: { plain: 'level_id opened_at' },
  record_changes: { plain: 'id last' },
} satisfies Record<string, PersonalData>;
