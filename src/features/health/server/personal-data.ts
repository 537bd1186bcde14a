import { sql } from 'kysely';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

export const personalData = {
  health_checks: {
    mention: 'ignored_by',
    plain: 'name state since text advice link checked_at told_bad ignored_until ignored_at ignored_why',
    erase: [{ where: ({ id }) => sql<boolean>`ignored_by = ${id}`, set: () => ({ ignored_by: null }) }],
  },
  backup_key_confirmations: {
    mention: 'confirmed_by',
    plain: 'fingerprint confirmed_at',
    erase: [{ where: ({ id }) => sql<boolean>`confirmed_by = ${id}`, set: () => ({ confirmed_by: null }) }],
  },
} satisfies Record<string, PersonalData>;
