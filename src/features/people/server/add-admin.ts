import type { Actor, CommandContext } from '#platform/server/context.ts';
import { type AdminValues, createAdmins } from './write-people.ts';

type NewAdmin = AdminValues & {
  readonly image?: string | null;
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
};

/** Adds an admin and returns the ID. @throws AppError email_taken */
export const addAdmin = async (
  context: CommandContext<Actor | undefined>,
  { passwordHash, mustChangePassword, image = null, ...values }: NewAdmin,
): Promise<string> => {
  const id = context.services.clock.newId();
  await createAdmins(context, [{ id, values, image, account: { passwordHash, mustChangePassword } }]);
  await context.audit({ action: 'admin:created', subject: { kind: 'admin', id } });
  return id;
};
