declare module '#platform/server/db/tables.ts' {
  interface Tables {
    announcements: {
      id: string;
      teacher_id: string;
      /** Null once the section is gone. */
      section_id: string | null;
      section_name: string;
      text: string;
      client_id: string;
      file_count: number;
      /** How many students it went to, waiting ones included. */
      sent: number;
      /** When its teacher took it back; then it has no text. */
      deleted_at: string | null;
      created_at: string;
    };
    announcement_skips: { announcement_id: string; student_id: string; reason: string };
  }
}

export type {};
