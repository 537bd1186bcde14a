import { undoableSince } from '#platform/server/bin/undo-time.ts';
import type { Services } from '#platform/server/context.ts';

/** What tables did to albums is forgotten once it cannot be taken back any more. */
export const forgetAlbumImports = ({ database, clock }: Services): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.deleteFrom('album_imports').where('created_at', '<', undoableSince(clock)).execute();
  });
