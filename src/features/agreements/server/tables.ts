import type {} from '#platform/server/db/tables.ts';

type AgreementState = 'open' | 'done';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Agreements between students and teachers. They stay with the student in every section. */
    agreements: {
      id: string;
      student_id: string;
      /** Day of the conversation, `YYYY-MM-DD`, in the school's time zone. */
      day: string;
      text: string;
      by_day: string | null;
      state: AgreementState;
      done_by: string | null;
      done_at: string | null;
      /** Number of writes. */
      version: number;
      maker_id: string;
      client_id: string;
      created_at: string;
    };
    agreement_lessons: { agreement_id: string; lesson_id: string };
  }
}
