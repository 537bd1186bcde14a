import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

const named = 'id name name_key created_at updated_at';

/** Albums contain teaching content only and no personal data. */
export const personalData = {
  albums: { plain: `${named} plane source` },
  album_areas: { plain: `${named} album_id position` },
  lesson_groups: { plain: `${named} area_id position` },
  lessons: {
    nameColumn: 'name',
    plain: `${named} group_id position age_from age_to mode direct_aim indirect_aim points_of_interest control_of_error family_text tags image shipped_key archived_at`,
  },
  lesson_links: { plain: 'id lesson_id before_id kind position' },
  kept_differences: { plain: 'album_id shipped_key what shipped' },
  album_imports: { plain: 'id album_id created_at added changed changes' },
  room_albums: { plain: 'section_id album_id position' },
  room_lessons: { plain: 'section_id lesson_id mark' },
} satisfies Record<string, PersonalData>;
