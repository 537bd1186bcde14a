import { sql } from 'kysely';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

export const personalData = {
  erasures: {
    mention: 'person_id asked_by',
    plain: 'role asked_at held done_at',
    erase: [{ where: ({ id }) => sql<boolean>`asked_by = ${id}`, set: () => ({ asked_by: null }) }],
  },
} satisfies Record<string, PersonalData>;
