import type { Db } from '#platform/server/db/database.ts';

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** What was observed in sections. */
    sectionObservations: CountsInSection;
    /** What is written of the children of sections at the end of a term. */
    sectionReports: CountsInSection & {
      /** The rounds of some sections in which somebody still writes. */
      openRounds(db: Db, sectionIds: readonly string[]): Promise<readonly OpenRound[]>;
    };
    /** Messages to all of a section. */
    sectionAnnouncements: CountsInSection;
  }
}

type CountsInSection = {
  /** How much of it there is in a section. */
  countIn(db: Db, sectionId: string): Promise<number>;
};

/** @property section its id */
export type OpenRound = { readonly id: string; readonly title: string; readonly section: string };
