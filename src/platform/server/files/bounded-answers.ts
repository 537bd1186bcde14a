import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';

/** Maximum size in bytes of a response read into memory. A page of a listing has up to 1000 keys of up to 1 KB each. */
const maxBytes = 8 * 1024 ** 2;
const maxMilliseconds = 60_000;

/** Returns a pass-through stream that fails if the body is too large or takes too long. */
export const bounded = (limit = maxBytes, milliseconds = maxMilliseconds): Transform => {
  let size = 0;
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      if (size > limit) done(new Error(`the response has more than ${limit} bytes`));
      else done(null, chunk);
    },
  });
  const timer = setTimeout(
    () => through.destroy(new Error(`the response took longer than ${milliseconds / 1000} seconds`)),
    milliseconds,
  );
  through.once('close', () => clearTimeout(timer));
  return through;
};

/** Limits S3 responses that are read into memory, in size and time. Object contents are not limited. */
export const boundAnswers = ({ middlewareStack }: S3Client): void => {
  middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args);
        const response = result.response as { statusCode: number; body?: IncomingMessage };
        const isContent = commandName === 'GetObjectCommand' && response.statusCode < 300;
        if (response.body && !isContent) {
          const { body } = response;
          const through = bounded();
          body.on('error', (error) => through.destroy(error));
          through.once('close', () => body.destroy());
          Object.assign(response, { body: body.pipe(through) });
        }
        return result;
      },
    { step: 'deserialize', priority: 'low', name: 'boundAnswers' },
  );
};
