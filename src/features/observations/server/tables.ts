import type {} from '#platform/server/db/tables.ts';
import type { Engagement, ObservationState, Topic, Visibility } from '../constants.ts';

/** What it was about, for how many minutes and how the child was in it; null where nobody said. */
type DetailColumns = { topic: Topic | null; duration: number | null; engagement: Engagement | null };

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** What somebody saw in a section, which may be gone by now. */
    observations: DetailColumns & {
      id: string;
      section_id: string;
      /** `YYYY-MM-DD` */
      day: string;
      text: string;
      visibility: Visibility;
      /** Until when a draft is its maker's alone; then the staff of the class sees it. */
      draft_until: string | null;
      maker_id: string;
      client_id: string;
      created_at: string;
      /** Who wrote what it says now, and when. */
      written_by: string;
      written_at: string;
      taken_back_by: string | null;
      taken_back_at: string | null;
      /** A jotting is one that nobody has sorted yet. */
      state: ObservationState;
      /** How many children it is about, those included who are in the bin or erased by now. */
      tagged: number;
      /** Who sorted it and when; missing where it never was a jotting. */
      kept_by: string | null;
      kept_at: string | null;
      /** Its day, and whom and what it and its photos were about before that, as JSON; missing once it cannot be put back any more. */
      before_keeping: string | null;
    };
    observation_children: { observation_id: string; student_id: string };
    observation_photos: {
      id: string;
      observation_id: string;
      path: string;
      /** How many children were tagged, those included who are in the bin by now. */
      tagged: number;
      maker_id: string;
      client_id: string;
      created_at: string;
    };
    photo_children: { photo_id: string; student_id: string };
    observation_lessons: { observation_id: string; lesson_id: string };
    /** What an observation said before it was changed. */
    observation_versions: DetailColumns & {
      id: string;
      observation_id: string;
      day: string;
      text: string;
      visibility: Visibility;
      /** Until when it was its maker's alone. */
      draft_until: string | null;
      /** Who wrote this, and when. */
      maker_id: string;
      created_at: string;
    };
  }
}
