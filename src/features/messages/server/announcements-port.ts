import type { Db } from '#platform/server/db/database.ts';

declare module '#platform/server/ports.ts' {
  interface Ports {
    announcements: {
      /** Whether a teacher wrote an announcement, so that its files are theirs to see. */
      isWrittenBy(db: Db, announcementId: string, teacherId: string): Promise<boolean>;
    };
  }
}
