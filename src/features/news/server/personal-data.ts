import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** The school's own words, to everybody in it. */
export const personalData = {
  news: { plain: 'id title image image_alt text created_at updated_at' },
} satisfies Record<string, PersonalData>;
