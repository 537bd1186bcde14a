import { filesEndpoints, photoLimit } from '#features/files/contract.ts';
import { call, upload } from '#platform/web/api-client.ts';
import { ApiError, hasCode } from '#platform/web/api-error.ts';
import { backoffDelay, defaultTiming } from '#platform/web/outbox/backoff.ts';
import { convertToJpg, shrinkPhoto } from '#platform/web/uploads/smaller-picture.ts';
import { ZipError } from '#platform/web/uploads/zip-entries.ts';
import type { Refusal } from '../constants.ts';
import { photoBatchesEndpoints as calls } from '../contract.ts';
import { maxSourceBytes, type PhotoSource } from './photo-sources.ts';

/** Number of pictures sent concurrently. The network is used while the server processes other pictures. */
const maxConcurrent = 3;

export type SendingEvents = {
  readonly onSent: () => void;
  /** Called when Casa becomes unreachable or reachable. */
  readonly onPaused: (isPaused: boolean) => void;
};

type Sending = SendingEvents & { readonly batchId: string; readonly signal: AbortSignal };

const isTemporary = (error: ApiError): boolean =>
  ['offline', 'unreadable', 'rate_limited', 'request_timeout', 'unavailable'].includes(error.code) ||
  (error.code === 'too_many_uploads' && error.retryAfterSeconds !== undefined);

/** Waits until the time has passed or the browser is online. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const over = new AbortController();
    const end = (finish: () => void) => {
      clearTimeout(timer);
      over.abort();
      finish();
    };
    const timer = setTimeout(() => end(resolve), milliseconds);
    addEventListener('online', () => end(resolve), { signal: over.signal });
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { signal: over.signal });
  });

const withRetries = async <T>({ signal, onPaused }: Sending, send: () => Promise<T>): Promise<T> => {
  for (let failures = 0; ; failures += 1)
    try {
      signal.throwIfAborted();
      const result = await send();
      onPaused(false);
      return result;
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError) || !isTemporary(error)) throw error;
      onPaused(true);
      await pause(Math.max((error.retryAfterSeconds ?? 0) * 1000, backoffDelay(defaultTiming, failures)), signal);
    }
};

const isHeic = async (file: Blob): Promise<boolean> =>
  /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer()));

/** Shrinks a large picture as the upload would, to find out if the result is small enough. */
const shrinkToLimit = async (file: File): Promise<File | Refusal> => {
  const smaller = await shrinkPhoto(file, !/\.jpe?g$/i.test(file.name));
  return smaller.size > photoLimit.bytes ? 'bytes' : smaller;
};

const openSource = async ({ size, open }: PhotoSource): Promise<File | Refusal> => {
  if (size > maxSourceBytes) return 'bytes';
  try {
    const file = await open();
    if (await isHeic(file)) return (await convertToJpg(file, false)) ?? 'heic';
    return size > photoLimit.bytes ? await shrinkToLimit(file) : file;
  } catch (error) {
    if (error instanceof ZipError) return 'kind';
    // The file was moved or changed since it was chosen, or its disk does not respond.
    if (error instanceof DOMException) return 'unread';
    throw error;
  }
};

const refusalOf = (error: unknown): Refusal => {
  if (hasCode(error, 'file_changed')) return 'unread';
  if (hasCode(error, 'unsupported_type')) return 'kind';
  if (hasCode(error, 'too_large')) return 'pixels';
  throw error;
};

const store = (sending: Sending, file: File): Promise<{ image: string } | { refused: Refusal }> =>
  withRetries(sending, () => upload(filesEndpoints.uploadImage, file, { signal: sending.signal })).then(
    (path) => ({ image: String(path) }),
    (error: unknown) => ({ refused: refusalOf(error) }),
  );

const sendOne = async (sending: Sending, source: PhotoSource): Promise<void> => {
  const { batchId, signal } = sending;
  const opened = await openSource(source);
  const stored = opened instanceof File ? await store(sending, opened) : { refused: opened };
  const { clientId, name: fileName } = source;
  await withRetries(sending, () =>
    call(calls.addBatchPhoto, { id: batchId, clientId, fileName, ...stored }, { signal }),
  );
};

/**
 * Sends pictures, each opened just before. Skips files that the server has. Waits for connection and session.
 * @param sending.abort stops sending; also aborted by the first failure
 * @throws errors that a retry would not fix; the reason of the abort
 */
export const sendPhotos = async (
  sources: readonly PhotoSource[],
  { abort, ...events }: SendingEvents & { readonly batchId: string; readonly abort: AbortController },
): Promise<void> => {
  const sending: Sending = { ...events, signal: abort.signal };
  const { batchId: id, signal, onSent } = sending;
  const waiting = sources.values();
  const sendNext = async (known: ReadonlySet<string>) => {
    for (const source of waiting) {
      if (!known.has(source.clientId)) await sendOne(sending, source);
      onSent();
    }
  };
  try {
    const { known } = await withRetries(sending, () => call(calls.getPhotoBatch, { id }, { signal }));
    const alreadySent = new Set(known);
    await Promise.all(Array.from({ length: maxConcurrent }, () => sendNext(alreadySent)));
  } catch (error) {
    const reason: unknown = signal.aborted ? signal.reason : error;
    abort.abort(reason);
    throw reason;
  }
};
