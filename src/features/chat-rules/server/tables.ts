declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Students whose chat an admin has switched off. A student without a row has the chat on. */
    chat_switches: { student_id: string; off_since: string; off_by: string | null; note: string };
    /** At most one row, with the id 1. `days` contains digits, Monday = 0. */
    quiet_hours: { id: number; from_time: string; until_time: string; days: string };
  }
}

export type {};
