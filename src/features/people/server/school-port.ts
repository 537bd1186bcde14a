import type { Link } from '#platform/server/bin/move-to-bin.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Conflict, Placement, Teacher } from '../records.ts';

export type Duties = Pick<Teacher, 'classes' | 'advisoryClass'>;

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** What people need to know of classes, provided by whoever keeps them. */
    school: {
      /** Where students are; those without a section are missing. Without ids, all. */
      placements(db: Db, studentIds?: readonly string[]): Promise<ReadonlyMap<string, Placement>>;
      /**
       * Puts a student into a section, out of any other.
       * @throws AppError not_found for the section; invalid when level or category contradict it
       */
      place(
        context: CommandContext,
        studentId: string,
        place: { sectionID: string; levelID: string; categoryID: string },
      ): Promise<void>;
      /** What teachers teach and advise. Without ids, all. */
      duties(db: Db, teacherIds?: readonly string[]): Promise<ReadonlyMap<string, Duties>>;
      /**
       * Gives all sections and subjects of some teachers to another.
       * @returns lessons that overlap since then, and what moved, so that a restore can give it back
       */
      reassign(
        context: CommandContext,
        fromIds: readonly string[],
        toId: string,
      ): Promise<{ conflicts?: Conflict[]; moved: Link[] }>;
    };
  }
}
