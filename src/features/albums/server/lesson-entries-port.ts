import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/albums/errors';

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** What the record of children holds of lessons. */
    lessonEntries: {
      /** How many entries, those of children in the bin included. */
      countEntries(db: Db, lessonIds: readonly string[]): Promise<number>;
      /** What stands of a lesson, plans included, and of how many children. */
      countCurrentEntries(db: Db, lessonId: string): Promise<{ entries: number; children: number }>;
      /** Whether something of a lesson was recorded under the name of one that was merged into it. */
      hasMerged(db: Db, merge: { name: string; into: string }): Promise<boolean>;
      /** Moves all that is recorded of a lesson, which has a name, to another one, also in the bin. The caller has its lock. */
      moveEntries(context: CommandContext, merge: { from: string; name: string; into: string }): Promise<void>;
    };
    /** What observations say of lessons. */
    lessonObservations: {
      countOf(db: Db, lessonId: string): Promise<number>;
      moveTags(context: CommandContext, merge: { from: string; into: string }): Promise<void>;
    };
    /** Which lessons agreements with children are about. */
    lessonAgreements: {
      countOf(db: Db, lessonId: string): Promise<number>;
      moveLessons(context: CommandContext, merge: { from: string; into: string }): Promise<void>;
    };
  }
}

/**
 * What children had of a lesson outlives its album, so such a lesson is archived instead.
 * @param name of what was to be deleted
 * @throws AppError still_assigned
 */
export const requireNoEntries = async (
  { db, services }: CommandContext,
  { name, lessonIds }: { name: string; lessonIds: readonly string[] },
): Promise<void> => {
  const number = await services.ports.lessonEntries.countEntries(db, lessonIds);
  if (number > 0) throw new AppError('still_assigned', texts.hasEntries({ name, number }));
};
