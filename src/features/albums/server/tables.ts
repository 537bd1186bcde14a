import type { DifferenceKind, LessonMark, LessonMode, LinkKind, Plane } from '../constants.ts';

type Named = { id: string; name: string; name_key: string; created_at: string; updated_at: string };

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    albums: Named & { plane: Plane; source: 'shipped' | 'own' | 'import' };
    album_areas: Named & { album_id: string; position: number };
    lesson_groups: Named & { area_id: string; position: number };
    /** Ages are in months. `shipped_key`: key of the shipped lesson it was copied from. */
    lessons: Named & {
      group_id: string;
      position: number;
      age_from: number | null;
      age_to: number | null;
      mode: LessonMode;
      direct_aim: string;
      indirect_aim: string;
      points_of_interest: string;
      control_of_error: string;
      family_text: string;
      /** JSON array of strings. */
      tags: string;
      image: string | null;
      shipped_key: string | null;
      archived_at: string | null;
    };
    /** `before_id` usually comes before `lesson_id`. Links never form a circle. */
    lesson_links: { id: string; lesson_id: string; before_id: string; kind: LinkKind; position: number };
    /** `shipped`: shipped value at the time of the decision. The difference reappears if the shipped value changes. */
    kept_differences: { album_id: string; shipped_key: string; what: DifferenceKind; shipped: string };
    album_imports: {
      id: string;
      album_id: string;
      created_at: string;
      added: number;
      changed: number;
      /** JSON with the changes needed for an undo. */
      changes: string;
    };
    room_albums: { section_id: string; album_id: string; position: number };
    room_lessons: { section_id: string; lesson_id: string; mark: LessonMark };
  }
}
