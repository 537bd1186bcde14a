import { createAccount } from '#features/session/server/public.ts';
import type { Actor, CommandContext } from '#platform/server/context.ts';
import { indexName, type NameParts, nameColumns } from './names.ts';

export type NewAdmin = NameParts & {
  email: string;
  phone?: string;
  image?: string | null;
  passwordHash: string;
  mustChangePassword: boolean;
};

/** Adds an admin and returns the ID. @throws AppError email_taken */
export const addAdmin = async (context: CommandContext<Actor | undefined>, admin: NewAdmin): Promise<string> => {
  const { clock } = context.services;
  const id = clock.newId();
  const now = clock.now();
  const { email, phone = '', image = null, passwordHash, mustChangePassword } = admin;
  await createAccount(context, { id, role: 'admin', email, passwordHash, mustChangePassword });
  const names = nameColumns(admin);
  await context.db
    .insertInto('admins')
    .values({ id, ...names, phone, image, created_at: now, updated_at: now })
    .execute();
  await indexName(context, id, names.search_name);
  await context.audit({ action: 'admin:created', subject: { kind: 'admin', id } });
  return id;
};
