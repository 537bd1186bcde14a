import * as texts from '#texts/platform/web/uploads';
import { ApiError } from '../api-error.ts';

/** Reads a selected file. Throws file_changed if it was changed, moved or deleted since it was selected. */
export const readSelectedFile = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (cause) {
    const isOfFile = cause instanceof DOMException && cause.name !== 'AbortError';
    if (!isOfFile) throw cause;
    throw new ApiError({ code: 'file_changed', status: 0, message: texts.fileChanged, cause });
  }
};
