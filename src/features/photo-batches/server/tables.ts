import type { Flag } from '#platform/server/db/flag.ts';
import type {} from '#platform/server/db/tables.ts';
import type { PhotoOutcome, PhotoRole, Refusal } from '../constants.ts';
import type { Reason } from '../schemas.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    photo_batches: {
      id: string;
      role: PhotoRole;
      state: 'draft' | 'done' | 'undone';
      owner_id: string | null;
      /** JSON with the number of photos by outcome. */
      counts: string | null;
      created_at: string;
      updated_at: string;
      done_at: string | null;
      undone_at: string | null;
    };
    batch_photos: {
      id: string;
      batch_id: string;
      client_id: string;
      file_name: string;
      /** Null for a file that is not a photo, and once the photo is left out or undone. */
      path: string | null;
      refused: Refusal | null;
      /** Person chosen by an admin. */
      chosen_id: string | null;
      is_left_out: Flag;
      outcome: PhotoOutcome | null;
      reason: Reason | null;
      person_id: string | null;
      /** Former photo of the person. Kept as long as it can be restored. */
      path_before: string | null;
      created_at: string;
    };
    /** People whose photos were requested as one zip file. */
    photo_archive_people: { operation_id: string; person_id: string; number: number };
  }
}
