import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

export const personalData = {
  settings: { plain: 'key value version changed_at confirm_until previous' },
} satisfies Record<string, PersonalData>;
