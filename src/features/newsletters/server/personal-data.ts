import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

export const personalData = {
  newsletters: { plain: 'id path link title image is_draft created_at' },
} satisfies Record<string, PersonalData>;
