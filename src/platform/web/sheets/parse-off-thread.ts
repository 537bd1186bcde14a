import * as texts from '#texts/platform/web/sheets';
import type { ParsedFile, Source } from './parse-file.ts';
import { SheetError } from './sheet.ts';
import type { Parsed } from './sheet-worker.ts';

/** Longer than any table within the limits needs on a slow phone. */
const maxSeconds = 60;

const stopped = () => new SheetError(texts.notRead);

const parseInWorker = (source: Source, signal: AbortSignal | undefined): Promise<ParsedFile> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
    const timer = setTimeout(() => end(() => reject(new SheetError(texts.tooSlow))), maxSeconds * 1000);
    const stop = () => end(() => reject(stopped()));
    const end = (finish: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      worker.terminate();
      finish();
    };
    signal?.addEventListener('abort', stop);
    worker.onmessage = ({ data }: MessageEvent<Parsed>) =>
      end(() => {
        if ('refusal' in data) reject(new SheetError(data.refusal));
        else if ('failure' in data) reject(new Error(data.failure));
        else resolve(data);
      });
    worker.onerror = (event) => end(() => reject(new Error(event.message)));
    worker.postMessage(source);
  });

/** Reads tables in a worker, ended by the signal or after a minute; on the server in the process. Throws SheetError. */
export const parseOffThread = async (source: Source, signal?: AbortSignal): Promise<ParsedFile> => {
  if (signal?.aborted) throw stopped();
  // The browser build evaluates the first condition and drops the rest.
  if (import.meta.env?.SSR === false || typeof Worker !== 'undefined') return parseInWorker(source, signal);
  const { parseFile } = await import('./parse-file.ts');
  return parseFile(source);
};
