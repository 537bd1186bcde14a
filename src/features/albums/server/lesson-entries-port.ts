import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/albums/errors';

declare module '#platform/server/ports.ts' {
  interface Ports {
    lessonEntries: {
      /** Counts entries, including those of students in the bin. */
      countEntries(db: Db, lessonIds: readonly string[]): Promise<number>;
      /** Counts the current entries of a lesson, including plans, and their students. */
      countCurrentEntries(db: Db, lessonId: string): Promise<{ entries: number; children: number }>;
      /** True if entries were recorded under the name of a lesson that was merged into this one. */
      hasMerged(db: Db, merge: { name: string; into: string }): Promise<boolean>;
      /** Moves all entries of a lesson to another lesson, also in the bin. The caller holds the albums lock. */
      moveEntries(context: CommandContext, merge: { from: string; name: string; into: string }): Promise<void>;
    };
    lessonObservations: {
      countOf(db: Db, lessonId: string): Promise<number>;
      moveTags(context: CommandContext, merge: { from: string; into: string }): Promise<void>;
    };
    lessonAgreements: {
      countOf(db: Db, lessonId: string): Promise<number>;
      moveLessons(context: CommandContext, merge: { from: string; into: string }): Promise<void>;
    };
  }
}

/** Refuses to delete lessons with entries, as student records outlive an album. @throws AppError still_assigned */
export const requireNoEntries = async (
  { db, services }: CommandContext,
  { name, lessonIds }: { name: string; lessonIds: readonly string[] },
): Promise<void> => {
  const number = await services.ports.lessonEntries.countEntries(db, lessonIds);
  if (number > 0) throw new AppError('still_assigned', texts.hasEntries({ name, number }));
};
