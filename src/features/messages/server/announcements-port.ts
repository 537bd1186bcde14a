import type { Db } from '#platform/server/db/database.ts';

declare module '#platform/server/ports.ts' {
  interface Ports {
    announcements: {
      /** True if the teacher wrote the announcement and may therefore read its files. */
      isWrittenBy(db: Db, announcementId: string, teacherId: string): Promise<boolean>;
    };
  }
}
