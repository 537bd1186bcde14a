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
      /** JSON: how many photos had which outcome. */
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
      /** None for a file that is no photo, or once it was left out or taken back. */
      path: string | null;
      refused: Refusal | null;
      /** Whom somebody said that it shows. */
      chosen_id: string | null;
      is_left_out: Flag;
      /** What came of it, once the batch is done. */
      outcome: PhotoOutcome | null;
      reason: Reason | null;
      /** Who got it. */
      person_id: string | null;
      /** The photo that person had before. It stays as long as it can come back. */
      path_before: string | null;
      created_at: string;
    };
    /** Whose photos somebody has asked for as one file. */
    photo_archive_people: { operation_id: string; person_id: string; number: number };
  }
}
