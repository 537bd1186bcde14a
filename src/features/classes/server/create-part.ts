import { findTeacher } from '#features/people/server/public.ts';
import { notFound } from '#kernel/app-error.ts';
import { nameKey } from '#kernel/text.ts';
import type { CommandContext } from '#platform/server/context.ts';
import * as texts from '#texts/classes/errors';

export const newRow = ({ services: { clock } }: CommandContext, name: string) => {
  const now = clock.now();
  return { id: clock.newId(), name, name_key: nameKey(name), created_at: now, updated_at: now };
};

/** @throws AppError not_found */
export const requireTeacher = async ({ db }: CommandContext, id: string): Promise<void> => {
  if (!(await findTeacher(db, id))) throw notFound(texts.teacher);
};

export const noteCreated = (context: CommandContext, kind: string, row: { id: string; name: string }) =>
  context.audit({ action: `${kind}:created`, subject: { kind, id: row.id }, after: { name: row.name } });
