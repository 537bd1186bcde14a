import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';

export type Sum = { readonly size: number; readonly sha256: string };

export const sumOf = async (content: AsyncIterable<unknown>): Promise<Sum> => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    hash.update(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return { size, sha256: hash.digest('hex') };
};

export const sumOfFile = (file: string): Promise<Sum> => sumOf(createReadStream(file));

export const sumOfText = (text: string): Sum => ({
  size: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
});

export const summing = () => {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { through, sum: (): Sum => ({ size, sha256: hash.digest('hex') }) };
};
