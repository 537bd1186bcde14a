import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** News are texts of the school for all users, not data of a person. */
export const personalData = {
  news: { plain: 'id title image image_alt text created_at updated_at' },
} satisfies Record<string, PersonalData>;
