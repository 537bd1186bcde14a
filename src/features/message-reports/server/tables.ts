import type { ReportState } from '../schemas.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    message_reports: {
      id: string;
      message_id: string;
      conversation_id: string;
      seq: number;
      reporter_id: string;
      sender_id: string;
      reason: string;
      /** Text of the message at the time of the report. */
      text: string;
      sent_at: string;
      state: ReportState;
      closed_at: string | null;
      closed_by: string | null;
      created_at: string;
    };
    /** Texts that messages had before their senders edited or deleted them. */
    kept_texts: { id: string; message_id: string; text: string; kept_at: string };
    message_report_looks: { id: string; report_id: string; looked_by: string | null; at: string };
  }
}
