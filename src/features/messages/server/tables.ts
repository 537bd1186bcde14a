declare module '#platform/server/db/tables.ts' {
  interface Tables {
    conversations: {
      id: string;
      student_id: string;
      teacher_id: string;
      /** The seq of the newest message; a conversation begins with its first. */
      last_seq: number;
      last_message_at: string;
      /** How many of the other's messages come after the read mark. */
      student_unread: number;
      teacher_unread: number;
      student_read_seq: number;
      teacher_read_seq: number;
      /** How far messages have reached a device; what was read counts as delivered, whatever stands here. */
      student_delivered_seq: number;
      teacher_delivered_seq: number;
      /** The number of the newest edit, deletion or hiding. */
      last_change: number;
      created_at: string;
    };
    messages: {
      id: string;
      conversation_id: string;
      seq: number;
      sender_id: string;
      receiver_id: string;
      /** Empty once deleted; what is hidden keeps its text here. */
      text: string;
      folded: string;
      client_id: string | null;
      file_count: number;
      edited_at: string | null;
      deleted_at: string | null;
      hidden_at: string | null;
      /** The number of the last change to it; null while it is as it was sent. */
      change_seq: number | null;
      announcement_id: string | null;
      /** The message of the same conversation that it answers. */
      quoted_id: string | null;
      created_at: string;
      updated_at: string;
    };
    /** Messages that wait for the end of quiet hours. They keep their id when they become messages. */
    held_messages: {
      id: string;
      student_id: string;
      teacher_id: string;
      sender_id: string;
      receiver_id: string;
      text: string;
      client_id: string | null;
      announcement_id: string | null;
      quoted_id: string | null;
      file_count: number;
      waits_until: string;
      created_at: string;
    };
    /** A file belongs to one message, waiting message or announcement; those of an announcement to each of its messages. */
    message_files: {
      id: string;
      path: string;
      place: number;
      message_id: string | null;
      held_message_id: string | null;
      announcement_id: string | null;
    };
  }
}

export type {};
