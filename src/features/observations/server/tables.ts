import type {} from '#platform/server/db/tables.ts';
import type { Engagement, ObservationState, Topic, Visibility } from '../constants.ts';

/** `duration` is in minutes. A value is null if not specified. */
type DetailColumns = { topic: Topic | null; duration: number | null; engagement: Engagement | null };

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** `section_id` may refer to a deleted section. */
    observations: DetailColumns & {
      id: string;
      section_id: string;
      /** `YYYY-MM-DD` */
      day: string;
      text: string;
      visibility: Visibility;
      /** End of the draft period. Afterwards the staff of the class sees the observation. */
      draft_until: string | null;
      maker_id: string;
      client_id: string;
      created_at: string;
      /** Author and time of the current version. */
      written_by: string;
      written_at: string;
      taken_back_by: string | null;
      taken_back_at: string | null;
      /** `jotting` is an unfiled quick note. */
      state: ObservationState;
      /** Number of tagged students, including those in the bin or erased. */
      tagged: number;
      /** User and time of the filing. Null if the observation never was a quick note. */
      kept_by: string | null;
      kept_at: string | null;
      /** State before filing as JSON: day, students, lessons, photo tags. Null if it can no longer be unfiled. */
      before_keeping: string | null;
    };
    observation_children: { observation_id: string; student_id: string };
    observation_photos: {
      id: string;
      observation_id: string;
      path: string;
      /** Number of tagged students, including those in the bin. */
      tagged: number;
      maker_id: string;
      client_id: string;
      created_at: string;
    };
    photo_children: { photo_id: string; student_id: string };
    observation_lessons: { observation_id: string; lesson_id: string };
    observation_versions: DetailColumns & {
      id: string;
      observation_id: string;
      day: string;
      text: string;
      visibility: Visibility;
      /** End of the draft period of this version. */
      draft_until: string | null;
      /** Author and time of this version. */
      maker_id: string;
      created_at: string;
    };
  }
}
