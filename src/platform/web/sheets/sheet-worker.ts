import { type ParsedFile, parseFile, type Source } from './parse-file.ts';
import { SheetError } from './sheet.ts';

/** Result of the worker. */
export type Parsed = ParsedFile | { readonly refusal: string };

const parsed = (source: Source): Parsed => {
  try {
    return parseFile(source);
  } catch (error) {
    if (error instanceof SheetError) return { refusal: error.message };
    throw error;
  }
};

addEventListener('message', ({ data }: MessageEvent<Source>) => postMessage(parsed(data)));
