import type { Role } from '#kernel/roles.ts';
import type { Actor, CommandContext } from '#platform/server/context.ts';
import { type Erasure, eraseSubject } from '#platform/server/personal-data/erase.ts';
import * as texts from '#texts/privacy/errors';
import { enqueueCleanUp } from './clean-up.ts';

/** Erases a person, queues the clean-up and records the requester. The caller must hold the locks. */
export const eraseAndRecord = async (
  context: CommandContext<Actor | undefined>,
  { id, role, requestedBy }: { id: string; role: Role; requestedBy: string | null },
): Promise<Erasure> => {
  const erasure = await eraseSubject(context, id, texts.deletedUser);
  const now = context.services.clock.now();
  await context.db
    .insertInto('erasures')
    .values({
      person_id: id,
      role,
      asked_by: requestedBy,
      asked_at: now,
      held: erasure.held,
      done_at: erasure.held === 0 ? now : null,
    })
    .execute();
  await enqueueCleanUp(context, erasure);
  await context.audit({ action: 'person:erased-for-good', subject: { kind: role, id } });
  return erasure;
};
