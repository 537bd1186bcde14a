import { undoableSince } from '#platform/server/bin/undo-time.ts';
import type { Services } from '#platform/server/context.ts';

export const forgetAlbumImports = ({ database, clock }: Services): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.deleteFrom('album_imports').where('created_at', '<', undoableSince(clock)).execute();
  });
