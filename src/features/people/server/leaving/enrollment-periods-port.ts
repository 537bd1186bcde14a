import type { Db } from '#platform/server/db/database.ts';

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** Enrollment periods of students. Implemented by the feature that stores them. */
    enrollmentPeriods: {
      /** Returns the ISO time of each student's first enrollment in a section. Students without one are missing. */
      firstStartOf(db: Db, studentIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
    };
  }
}
