import type {} from '#platform/server/db/tables.ts';
import type { ConsentChannel, PhotoUse } from '../constants.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** What families said, in the order of the ids. Rows are only added; the last one of a use counts. */
    photo_consents: {
      id: string;
      student_id: string;
      use: PhotoUse;
      is_given: number;
      guardian: string;
      way: ConsentChannel;
      /** The day on which it was said, `YYYY-MM-DD`. */
      day: string;
      /** The last day on which a consent holds. */
      until: string | null;
      maker_id: string;
      created_at: string;
    };
  }
}
