import { sql } from 'kysely';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import * as texts from '#texts/photo-consents/personal-data';

export const personalData = {
  photo_consents: {
    person: 'student_id',
    mention: 'maker_id',
    about: 'use is_given guardian way day until',
    plain: 'id created_at',
    rows: ({ id }) => sql<boolean>`student_id = ${id}`,
    erase: [{ where: ({ id }) => sql<boolean>`student_id = ${id}` }],
    description: texts.consents,
  },
} satisfies Record<string, PersonalData>;
