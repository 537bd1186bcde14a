import type {} from '#platform/server/db/tables.ts';
import type { AgreementState } from '../constants.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** What a child and its guide agreed on; it stays with the child in every section. */
    agreements: {
      id: string;
      student_id: string;
      /** The day of the talk, `YYYY-MM-DD`, by the school's clock. */
      day: string;
      text: string;
      /** The due day, where one was set. */
      by_day: string | null;
      state: AgreementState;
      /** Who said that it is done, a teacher or the child, and when. */
      done_by: string | null;
      done_at: string | null;
      /** How often it was written. */
      version: number;
      maker_id: string;
      client_id: string;
      created_at: string;
    };
    agreement_lessons: { agreement_id: string; lesson_id: string };
  }
}
