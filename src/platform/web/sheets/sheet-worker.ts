import { type ParsedFile, parseFile, type Source } from './parse-file.ts';
import { SheetError } from './sheet.ts';

/** Result of the worker. `failure`: message of an error that is not caused by the file. */
export type Parsed = ParsedFile | { readonly refusal: string } | { readonly failure: string };

const parsed = (source: Source): Promise<Parsed> =>
  parseFile(source).catch((error: unknown) =>
    error instanceof SheetError ? { refusal: error.message } : { failure: String(error) },
  );

addEventListener('message', async ({ data }: MessageEvent<Source>) => postMessage(await parsed(data)));
