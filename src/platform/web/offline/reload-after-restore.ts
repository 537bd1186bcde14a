import { deleteLeftoverCopy } from './delete-leftover-copy.ts';

/** Reloads after a restore: all data is stale, including message positions. Unsent messages are preserved. */
export const reloadAfterRestore = async (): Promise<void> => {
  await deleteLeftoverCopy().catch(() => undefined);
  location.reload();
};
