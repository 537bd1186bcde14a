import type { Flag } from '#platform/server/db/flag.ts';
import type { Frequency } from '../schemas.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Users without a row have `defaultSettings`. */
    notification_settings: {
      account_id: string;
      frequency: Frequency;
      push: Flag;
      mail: Flag;
      /** Last day whose digest was processed. */
      digest_day: string;
    };
    /** Last notified `seq` per user, conversation and channel. The caller that advances a mark notifies. */
    notification_marks: {
      account_id: string;
      conversation_id: string;
      pushed_seq: number;
      mailed_seq: number;
    };
    /** VAPID keys that identify the server to push services. */
    push_keys: { name: string; public_key: string; private_key: string; created_at: string };
    /** Browsers that receive pushes for the user signed in there. Deleted with the session. */
    push_subscriptions: {
      id: string;
      account_id: string;
      session_id: string;
      endpoint: string;
      p256dh: string;
      auth: string;
      /** Consecutive failures. Each one lengthens the delay before the next attempt. */
      failures: number;
      retry_at: string | null;
      created_at: string;
    };
  }
}
