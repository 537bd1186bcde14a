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
      created_at: string;
    };
    messages: {
      id: string;
      conversation_id: string;
      seq: number;
      sender_id: string;
      receiver_id: string;
      text: string;
      client_id: string | null;
      created_at: string;
      updated_at: string;
    };
  }
}

export type {};
