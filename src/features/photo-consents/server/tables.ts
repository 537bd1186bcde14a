import type {} from '#platform/server/db/tables.ts';
import type { ConsentChannel, PhotoUse } from '../constants.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Decisions of families, ordered by id. Rows are only added; the latest row of a use is valid. */
    photo_consents: {
      id: string;
      student_id: string;
      use: PhotoUse;
      is_given: number;
      guardian: string;
      way: ConsentChannel;
      /** Day of the decision, `YYYY-MM-DD`. */
      day: string;
      /** Last day of a consent, `YYYY-MM-DD`. */
      until: string | null;
      maker_id: string;
      created_at: string;
    };
  }
}
