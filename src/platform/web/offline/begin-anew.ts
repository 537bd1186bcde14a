import { forgetLeftCopy } from './forget-left-copy.ts';

/**
 * The school was restored from a backup: what this tab knows of it is out of date, down to the places of messages. What was
 * written and not sent yet stays, and goes out once the page is there again.
 */
export const beginAnew = async (): Promise<void> => {
  await forgetLeftCopy().catch(() => undefined);
  location.reload();
};
