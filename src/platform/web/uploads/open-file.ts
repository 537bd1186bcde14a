import * as texts from '#texts/platform/web/uploads';
import { ApiError } from '../api-error.ts';

export const isPicture = (path: string): boolean => /\.(jpe?g|png|webp)$/i.test(path);

/** The last part of a stored file's path. */
export const fileNameOf = (path: string): string => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));

/** The address under which a stored file is saved with that name. */
export const downloadAddress = (path: string, name: string): string => `${path}?download=${encodeURIComponent(name)}`;

/**
 * Shows a stored document in a new tab without saving it. Stored files come with a policy under which a browser's PDF viewer
 * does not start, so the tab gets a copy from memory.
 * @throws ApiError when it could not be read
 */
export const openFile = async (path: string): Promise<void> => {
  const tab = window.open('about:blank', '_blank');
  try {
    const answer = await fetch(path, { credentials: 'same-origin' });
    if (!answer.ok) throw new Error(`${answer.status}`);
    const address = URL.createObjectURL(await answer.blob());
    if (tab) tab.location.href = address;
    else location.assign(downloadAddress(path, fileNameOf(path)));
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (cause) {
    tab?.close();
    const message = texts.notOpened;
    throw new ApiError({ code: 'unreadable', status: 0, message, cause });
  }
};
