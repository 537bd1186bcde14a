import type { Db } from '#platform/server/db/database.ts';

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** What the own record of a student says of “My lessons”, provided by whoever keeps the record of lessons. */
    myLessons: {
      /** Whether students of a level see which lessons they had. */
      isOpenTo(db: Db, levelId: string): Promise<boolean>;
    };
  }
}
