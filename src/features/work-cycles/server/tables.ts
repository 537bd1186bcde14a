import type {} from '#platform/server/db/tables.ts';
import type { WorkKind } from '../constants.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Time spans in which the staff of a section observe what each student does. */
    work_cycles: {
      id: string;
      section_id: string;
      /** `YYYY-MM-DD`, in the school's time zone. */
      day: string;
      begun_at: string;
      begun_by: string;
      /** Null while the cycle is open. */
      ended_at: string | null;
      ended_by: string | null;
      is_kept: number;
    };
    work_notes: {
      id: string;
      cycle_id: string;
      student_id: string;
      /** Time of the observation. */
      at: string;
      kind: WorkKind;
      lesson_id: string | null;
      maker_id: string;
      client_id: string;
      created_at: string;
    };
  }
}
