import { deleteLeftoverCopy } from './delete-leftover-copy.ts';

/**
 * Reloads the page after a restore of a backup. All data of this tab is stale, including message positions. Unsent
 * messages are preserved and sent after the reload.
 */
export const reloadAfterRestore = async (): Promise<void> => {
  await deleteLeftoverCopy().catch(() => undefined);
  location.reload();
};
