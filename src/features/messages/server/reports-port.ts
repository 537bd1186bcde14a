import type { Db } from '#platform/server/db/database.ts';

declare module '#platform/server/ports.ts' {
  interface Ports {
    messageReports: {
      /** Whether an open report lets admins see this message, as the reported one or one of those around it. */
      isBeforeAdmin(db: Db, messageId: string): Promise<boolean>;
    };
  }
}
