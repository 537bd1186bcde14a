/** `not_sent`: at its time its teacher had nothing to do with the section any more. */
export type AnnouncementState = 'scheduled' | 'sent' | 'not_sent';

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
      state: AnnouncementState;
      /** When it is to go out, or was to; null for one that went out at once. */
      send_at: string | null;
      /** When those who had not read it were last reminded. */
      reminded_at: string | null;
      /** When it went out; for one that has not, when it was written. */
      created_at: string;
    };
    announcement_skips: { announcement_id: string; student_id: string; reason: string };
  }
}
