import { event } from '#kernel/event.ts';
import type { CommandContext, Services } from '#platform/server/context.ts';
import { type Subscriber, subscriber } from '#platform/server/events.ts';
import { storeKey } from '../contract.ts';

const uploadsDiscarded = event<{ paths: string[] }>({ name: 'uploads:discarded' });

/**
 * Takes away documents that nothing refers to any more: nobody can open them from the commit on. Their bytes lie in the trash for 30 days.
 * @param paths of documents, not of photos, which have renditions
 */
export const discardUploads = async (
  { db, afterCommit }: Pick<CommandContext, 'db' | 'afterCommit'>,
  paths: readonly string[],
): Promise<void> => {
  if (paths.length === 0) return;
  await db.deleteFrom('files').where('path', 'in', paths).execute();
  afterCommit(uploadsDiscarded, { paths: [...paths] });
};

/** What a crash leaves here is collected like all bytes that no upload is known for. */
export const removeDiscarded = ({ files }: Services): Subscriber =>
  subscriber(uploadsDiscarded, async ({ paths }) => {
    for (const path of paths) await files.trash(storeKey(path));
  });
