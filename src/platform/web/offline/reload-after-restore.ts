import { deleteLeftoverCopy } from './delete-leftover-copy.ts';

/**
 * The school was restored from a backup: what this tab knows of it is out of date, down to the places of messages. What was
 * written and not sent yet stays, and goes out once the page is there again.
 */
export const reloadAfterRestore = async (): Promise<void> => {
  await deleteLeftoverCopy().catch(() => undefined);
  location.reload();
};
