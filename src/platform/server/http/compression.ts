import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Supported content encodings, in order of preference. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const weightOf = (header: string, name: string): number | undefined => {
  for (const part of header.split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    if (coding !== name) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight === undefined ? 1 : Number(weight.slice(2));
  }
  return undefined;
};

/** Returns the best encoding that the client accepts, or undefined if there is none. */
export const encodingFor = ({ headers }: { headers: IncomingHttpHeaders }): Encoding | undefined => {
  const header = headers['accept-encoding'];
  if (header === undefined) return undefined;
  const offered = String(header);
  return encodings.find((name) => (weightOf(offered, name) ?? weightOf(offered, '*') ?? 0) > 0);
};

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
/** Window size that covers a whole page. A larger window only uses more memory. */
const windowBits = 18;

/** Compresses a body during a request. The levels favor speed over size. */
export const compress = (body: Buffer | string, encoding: Encoding, brotliQuality = 4): Promise<Buffer> =>
  encoding === 'gzip'
    ? asGzip(body, { level: 6 })
    : asBrotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_LGWIN]: windowBits,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });
