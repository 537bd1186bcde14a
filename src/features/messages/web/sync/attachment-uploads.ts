import { errorMessage } from '#platform/web/api-error.ts';
import { backoffDelay, type Timing } from '#platform/web/outbox/backoff.ts';
import { isRefusal, retryDelayOf } from '#platform/web/outbox/refusal.ts';
import type { OutgoingFile } from './outgoing.ts';

/** Progress of an upload from 0 to 1. `problem` is the message of a refusal by the server. */
export type UploadProgress = { part: number; problem?: string };

type Upload = (file: File, options: { onProgress: (part: number) => void; signal: AbortSignal }) => Promise<string>;

type UploadParts = {
  upload: Upload;
  timing: Timing;
  /** True if the message still contains the file when its upload starts. */
  isWanted: (blob: Blob) => boolean;
  onProgress: (blob: Blob, progress: UploadProgress) => void;
  onStored: (blob: Blob, path: string) => void;
};

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Uploads files one at a time. Each upload is retried until it succeeds, is refused, or is no longer wanted. */
export const createAttachmentUploads = ({ upload, timing, isWanted, onProgress, onStored }: UploadParts) => {
  const aborts = new Map<Blob, AbortController>();
  let queue = Promise.resolve();

  /** Tries one upload. Returns the delay before the next try, or undefined if no further try is needed. */
  const tryOnce = async (file: File, blob: Blob, signal: AbortSignal): Promise<number | undefined> => {
    try {
      onStored(blob, await upload(file, { onProgress: (part) => onProgress(blob, { part }), signal }));
      onProgress(blob, { part: 1 });
    } catch (error) {
      if (signal.aborted) return undefined;
      const isFinal = isRefusal(error);
      onProgress(blob, { part: 0, ...(isFinal && { problem: errorMessage(error) }) });
      return isFinal ? undefined : retryDelayOf(error);
    }
    return undefined;
  };
  const run = async (file: File, blob: Blob, { signal }: AbortController): Promise<void> => {
    for (let failures = 0; !signal.aborted && isWanted(blob); failures += 1) {
      const asked = await tryOnce(file, blob, signal);
      if (asked === undefined) return;
      await pause(Math.max(asked, backoffDelay(timing, failures)), signal);
    }
  };
  return {
    isStarted: (blob: Blob): boolean => aborts.has(blob),
    start: ({ blob, path, name, type }: OutgoingFile): void => {
      if (!blob || path !== undefined) return;
      const abort = new AbortController();
      aborts.set(blob, abort);
      onProgress(blob, { part: 0 });
      queue = queue.then(() => run(new File([blob], name, { type }), blob, abort));
    },
    stop: ({ blob }: OutgoingFile): void => {
      if (blob) aborts.get(blob)?.abort();
    },
    stopAll: (): void => {
      for (const abort of aborts.values()) abort.abort();
    },
  };
};
