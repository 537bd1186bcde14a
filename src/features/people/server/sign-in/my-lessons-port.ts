import type { Db } from '#platform/server/db/database.ts';

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** “My lessons” in the record of a student. Implemented by the feature that stores lesson records. */
    myLessons: {
      /** True if students of a level may see their lessons. */
      isOpenTo(db: Db, levelId: string): Promise<boolean>;
    };
  }
}
