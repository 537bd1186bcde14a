import type { Flag } from '#platform/server/db/flag.ts';
import type { Frequency } from '../schemas.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Who has no row here has the settings that everybody begins with. */
    notification_settings: {
      account_id: string;
      frequency: Frequency;
      push: Flag;
      mail: Flag;
      /** The last day whose digest is done. */
      digest_day: string;
    };
    /** How far somebody has been told of a conversation. Whoever moves a mark forward does the telling. */
    notification_marks: {
      account_id: string;
      conversation_id: string;
      pushed_seq: number;
      mailed_seq: number;
    };
    /** Casa's own keys, by which push services know it. */
    push_keys: { name: string; public_key: string; private_key: string; created_at: string };
    /** A browser that takes pushes for who is signed in there; it goes with the session. */
    push_subscriptions: {
      id: string;
      account_id: string;
      session_id: string;
      endpoint: string;
      p256dh: string;
      auth: string;
      /** Failures in a row; after each the next try is later. */
      failures: number;
      retry_at: string | null;
      created_at: string;
    };
  }
}
