/** `not_sent`: at the scheduled time the teacher no longer taught in or advised the section. */
export type AnnouncementState = 'scheduled' | 'sent' | 'not_sent';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    announcements: {
      id: string;
      teacher_id: string;
      /** Null if the section was deleted. */
      section_id: string | null;
      section_name: string;
      text: string;
      client_id: string;
      file_count: number;
      /** Number of students who receive the announcement, including waiting messages. */
      sent: number;
      /** Time at which the teacher withdrew the announcement. The text is then empty. */
      deleted_at: string | null;
      state: AnnouncementState;
      /** Scheduled time. Null if the announcement was sent immediately. */
      send_at: string | null;
      reminded_at: string | null;
      /** Time of sending, or of writing for an unsent announcement. */
      created_at: string;
    };
    announcement_skips: { announcement_id: string; student_id: string; reason: string };
  }
}
