import type { Role } from '#kernel/roles.ts';
import type { Actor, CommandContext } from '#platform/server/context.ts';
import { type Erasure, eraseSubject } from '#platform/server/personal-data/erase.ts';
import * as texts from '#texts/privacy/errors';

/** Erases somebody and writes down that it was done, and by whom, where it was not by itself. The caller has the locks. */
export const eraseAndNote = async (
  context: CommandContext<Actor | undefined>,
  { id, role, askedBy }: { id: string; role: Role; askedBy: string | null },
): Promise<Erasure> => {
  const erasure = await eraseSubject(context, id, texts.deletedUser);
  const now = context.services.clock.now();
  await context.db
    .insertInto('erasures')
    .values({
      person_id: id,
      role,
      asked_by: askedBy,
      asked_at: now,
      held: erasure.held,
      done_at: erasure.held === 0 ? now : null,
    })
    .execute();
  await context.audit({ action: 'person:erased-for-good', subject: { kind: role, id } });
  return erasure;
};
