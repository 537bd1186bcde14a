import type { Db } from '#platform/server/db/database.ts';

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** What people need to know of where students were, provided by whoever keeps it. */
    enrollmentPeriods: {
      /** Since when each of some students was in a section for the first time, as ISO; those who never were are missing. */
      firstStartOf(db: Db, studentIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
    };
  }
}
