import { sql } from 'kysely';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import * as texts from '#texts/announcements/personal-data';

export const personalData = {
  announcement_skips: {
    person: 'student_id',
    about: 'reason',
    plain: 'announcement_id',
    erase: [{ where: ({ id }) => sql<boolean>`student_id = ${id}` }],
  },
  announcements: {
    person: 'teacher_id',
    about: 'section_name text',
    plain: 'id section_id client_id file_count sent state send_at reminded_at created_at deleted_at',
    erase: [{ where: ({ id }) => sql<boolean>`teacher_id = ${id}` }],
    description: texts.announcements,
  },
} satisfies Record<string, PersonalData>;
