import type { Link } from '#platform/server/bin/move-to-bin.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Conflict, Placement, Teacher } from '../records.ts';

export type Duties = Pick<Teacher, 'classes' | 'advisoryClass'>;

/** A section that a teacher advises, or a subject in a section that a teacher teaches. */
export type Duty = { id: string; section: string; subject?: string };

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** Classes of the school. Implemented by the feature that stores them. */
    school: {
      /** Returns the sections of students, by default of all. Students without a section are missing. */
      placements(db: Db, studentIds?: readonly string[]): Promise<ReadonlyMap<string, Placement>>;
      /** Moves a student. @throws AppError not_found for the section; invalid if level or category contradict it */
      place(
        context: CommandContext,
        studentId: string,
        place: { sectionID: string; levelID: string; categoryID: string },
      ): Promise<void>;
      /** Removes students from their sections. The caller holds the lock `people`. */
      removeFromSections(context: CommandContext, studentIds: readonly string[]): Promise<void>;
      /** Places unassigned students. The caller holds the lock `people`. @throws AppError not_found for a section */
      placeStudents(
        context: CommandContext,
        places: readonly { student: string; section: string; since?: string | undefined }[],
      ): Promise<void>;
      /** Returns the duties of teachers, or of all teachers without `teacherIds`. */
      duties(db: Db, teacherIds?: readonly string[]): Promise<ReadonlyMap<string, Duties>>;
      /** Returns the sections and subjects of teachers, sorted by section name. */
      listDuties(db: Db, teacherIds: readonly string[]): Promise<Duty[]>;
      /**
       * Reassigns sections and subjects of teachers. Duties without a successor are not changed.
       * @returns lessons that now overlap, and the reassigned duties, so that a restore can revert them
       */
      reassign(
        context: CommandContext,
        fromIds: readonly string[],
        successorOf: (dutyId: string) => string | undefined,
      ): Promise<{ conflicts?: Conflict[]; moved: Link[] }>;
    };
    /** Enrollment periods of students. Implemented by the feature that stores them. */
    enrollmentPeriods: {
      /** Returns the ISO time of each student's first enrollment in a section. Students without one are missing. */
      firstStartOf(db: Db, studentIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
    };
    /** “My lessons” in the record of a student. Implemented by the feature that stores lesson records. */
    myLessons: {
      /** True if students of a level may see their lessons. */
      isOpenTo(db: Db, levelId: string): Promise<boolean>;
    };
  }
}
