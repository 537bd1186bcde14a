import type {} from '#platform/server/db/tables.ts';
import type { WorkKind } from '../constants.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** A span of time in which the adults of a section watched what each child did. */
    work_cycles: {
      id: string;
      section_id: string;
      /** `YYYY-MM-DD`, by the school's clock. */
      day: string;
      begun_at: string;
      begun_by: string;
      /** Missing while it is open. */
      ended_at: string | null;
      ended_by: string | null;
      is_kept: number;
    };
    work_notes: {
      id: string;
      cycle_id: string;
      student_id: string;
      /** When the child did so. */
      at: string;
      kind: WorkKind;
      lesson_id: string | null;
      maker_id: string;
      client_id: string;
      created_at: string;
    };
  }
}
