declare module '#platform/server/db/tables.ts' {
  interface Tables {
    conversations: {
      id: string;
      student_id: string;
      teacher_id: string;
      /** `seq` of the newest message. A conversation is created with its first message. */
      last_seq: number;
      last_message_at: string;
      /** Number of messages from the other participant after the read mark. */
      student_unread: number;
      teacher_unread: number;
      student_read_seq: number;
      teacher_read_seq: number;
      /** Delivery mark. Read messages count as delivered even if this mark is lower. */
      student_delivered_seq: number;
      teacher_delivered_seq: number;
      /** Number of the newest edit, deletion or hiding. */
      last_change: number;
      created_at: string;
    };
    messages: {
      id: string;
      conversation_id: string;
      seq: number;
      sender_id: string;
      receiver_id: string;
      /** Empty once deleted. A hidden message still has its text here. */
      text: string;
      folded: string;
      client_id: string | null;
      file_count: number;
      edited_at: string | null;
      deleted_at: string | null;
      hidden_at: string | null;
      /** Number of the last change of the message. Null if the message never changed. */
      change_seq: number | null;
      announcement_id: string | null;
      /** The quoted message, from the same conversation. */
      quoted_id: string | null;
      created_at: string;
      updated_at: string;
    };
    /** Messages that are queued until quiet hours end. Their id stays the same when they are sent. */
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
    /** A file has one owner: a message, queued message or announcement. Messages share an announcement's files. */
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
