import type { Db } from '#platform/server/db/database.ts';

declare module '#platform/server/ports.ts' {
  interface Ports {
    sectionObservations: CountsInSection;
    /** Counts the term reports of a section. */
    sectionReports: CountsInSection & {
      /** Returns the report rounds of the sections that are still being written. */
      openRounds(db: Db, sectionIds: readonly string[]): Promise<readonly OpenRound[]>;
    };
    sectionAnnouncements: CountsInSection;
  }
}

type CountsInSection = {
  countIn(db: Db, sectionId: string): Promise<number>;
};

export type OpenRound = { readonly id: string; readonly title: string; readonly section: string };
