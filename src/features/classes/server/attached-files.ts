import { requireUpload } from '#features/files/server/public.ts';
import { forbidden, invalidField, notFound } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import * as texts from '#texts/classes/errors';

export const attachedPath = async (
  context: CommandContext,
  path: string,
  purpose: 'sectionUploads' | 'subjectUploads',
) => {
  const stored = await requireUpload(context, { path, purpose, field: 'attachedFile' });
  if (stored === null) throw invalidField('attachedFile', texts.fileRequired);
  return stored;
};

/** Returns the error for a file that the caller cannot delete. Only an admin learns if the file exists. */
export const missingFile = (context: CommandContext) =>
  context.actor.role === 'admin' ? notFound(texts.file) : forbidden();
