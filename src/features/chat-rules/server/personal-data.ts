import { sql } from 'kysely';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import * as texts from '#texts/chat-rules/personal-data';

export const personalData = {
  chat_switches: {
    person: 'student_id',
    mention: 'off_by',
    about: 'off_since note',
    freeText: 'note',
    erase: [
      { where: ({ id }) => sql<boolean>`student_id = ${id}` },
      { where: ({ id }) => sql<boolean>`off_by = ${id}`, set: () => ({ off_by: null }) },
    ],
    description: texts.switches,
  },
  quiet_hours: { plain: 'id from_time until_time days' },
} satisfies Record<string, PersonalData>;
