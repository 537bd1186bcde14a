import type { Link } from '#platform/server/bin/move-to-bin.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Conflict, Placement, Teacher } from '../records.ts';

export type Duties = Pick<Teacher, 'classes' | 'advisoryClass'>;

/** A section that somebody advises, or a subject in a section that somebody teaches. */
export type Duty = { id: string; section: string; subject?: string };

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
      /** Takes students out of any section. The caller holds the lock `people`. */
      removeFromSections(context: CommandContext, studentIds: readonly string[]): Promise<void>;
      /** Puts students without a section into sections, as of `since` or now. The same. @throws AppError not_found for a section */
      placeStudents(
        context: CommandContext,
        places: readonly { student: string; section: string; since?: string | undefined }[],
      ): Promise<void>;
      /** What teachers teach and advise. Without ids, all. */
      duties(db: Db, teacherIds?: readonly string[]): Promise<ReadonlyMap<string, Duties>>;
      /** Each section and each subject of some teachers, by the name of the section. */
      listDuties(db: Db, teacherIds: readonly string[]): Promise<Duty[]>;
      /**
       * Gives sections and subjects of some teachers to others; what nobody takes over stays.
       * @param successorOf who takes over a section or subject, by its id
       * @returns lessons that overlap since then, and what moved, so that a restore can give it back
       */
      reassign(
        context: CommandContext,
        fromIds: readonly string[],
        successorOf: (dutyId: string) => string | undefined,
      ): Promise<{ conflicts?: Conflict[]; moved: Link[] }>;
    };
  }
}
