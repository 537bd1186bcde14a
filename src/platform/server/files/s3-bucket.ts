import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { AppError, notFound } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/server/errors';
import { EnvError } from '../env.ts';
import { boundAnswers, bounded } from './bounded-answers.ts';

/** Maximum size in bytes of a text object. Notes and marks are smaller. */
const maxTextBytes = 1024 ** 2;

type Variables = Readonly<Record<string, string | undefined>>;

/** Returns client settings from the variables only: profile files and the metadata service are not used. */
const settingsFrom = (variables: Variables) => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION, AWS_DEFAULT_REGION } = variables;
  const endpoint = variables.AWS_ENDPOINT_URL_S3 || variables.AWS_ENDPOINT_URL;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new EnvError('An address that starts with s3:// requires AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  return {
    credentials: {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
    },
    region: AWS_REGION || AWS_DEFAULT_REGION || 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  };
};

const ignore = () => {};
/** Disables the client's console output. Casa throws and logs failures itself. */
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

const openDriver = async (bucket: string, variables: Variables) => {
  const settings = settingsFrom(variables);
  const [{ S3Driver }, { S3Client, ListObjectsV2Command }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const client = new S3Client({
    ...settings,
    // Some S3-compatible stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: silent,
    requestHandler: { connectionTimeout: 5000, socketTimeout: 60_000 },
  });
  boundAnswers(client);
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  return { driver, client, ListObjectsV2Command };
};

type Listing = Pick<Awaited<ReturnType<typeof openDriver>>, 'client' | 'ListObjectsV2Command'>;
type S3Error = Error & { $metadata?: { httpStatusCode?: number } };

const isMissing = (error: S3Error) => error.$metadata?.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

const unavailable = (cause: unknown) =>
  new AppError('unavailable', texts.filesUnavailable, {
    retryAfterSeconds: 5,
    cause,
  });

/** Runs a request and translates its errors. @param ifMissing returns the result for a missing key, or throws */
const request = async <T>(work: Promise<T>, ifMissing: () => T): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && isMissing(error)) return ifMissing();
    throw unavailable(error);
  }
};

const throwMissing = (): never => {
  throw notFound(texts.file);
};

/** Lists objects. The driver's listing rejects names that uploads may have, such as names with brackets. */
async function* listed({ client, ListObjectsV2Command }: Listing, bucket: string, prefix: string) {
  let page: string | undefined;
  do {
    const wanted = { Bucket: bucket, Prefix: prefix, ...(page !== undefined && { ContinuationToken: page }) };
    const found = await request(client.send(new ListObjectsV2Command(wanted)), throwMissing);
    for (const { Key: key, Size: size = 0, LastModified } of found.Contents ?? [])
      if (key !== undefined) yield { key, size, writtenAt: LastModified?.getTime() ?? 0 };
    const next = found.IsTruncated ? found.NextContinuationToken : undefined;
    if (next !== undefined && next === page)
      throw unavailable(new Error('the server returned the same page of a list twice'));
    page = next;
  } while (page !== undefined);
}

/** Returns the parts of `s3://bucket/prefix`. The prefix has no slash at its ends. */
export const parseBucketUrl = (url: string): { bucket: string; prefix: string } => {
  const { hostname: bucket, pathname } = new URL(url);
  return { bucket, prefix: pathname.replace(/^\/+|\/+$/g, '') };
};

/** Opens `s3://bucket/prefix` at Amazon or at `AWS_ENDPOINT_URL`. Throws EnvError if a variable is missing. */
export const openBucket = async (url: string, variables: Variables) => {
  const { bucket, prefix } = parseBucketUrl(url);
  const { driver, ...listing } = await openDriver(bucket, variables);
  const full = (key: string) => (prefix === '' ? key : `${prefix}/${key}`);
  const own = (key: string) => key.slice(prefix === '' ? 0 : prefix.length + 1);
  const read = (key: string) => request<Readable>(driver.getStream(full(key)), throwMissing);
  return {
    read,
    /** Returns the text of a small object, or undefined if it does not exist. */
    findText: async (key: string): Promise<string | undefined> => {
      const found = await request<Readable | undefined>(driver.getStream(full(key)), () => undefined);
      return found && request(text(pipeline(found, bounded(maxTextBytes), () => {})), throwMissing);
    },
    putFile: async (localPath: string, key: string, type: string): Promise<void> => {
      const content = createReadStream(localPath);
      try {
        await request<void>(driver.putStream(full(key), content, { contentType: type }), throwMissing);
      } finally {
        content.destroy();
      }
    },
    putText: (key: string, content: string) =>
      request<void>(driver.put(full(key), content, { contentType: 'text/plain; charset=utf-8' }), throwMissing),
    remove: (key: string) => request<void>(driver.delete(full(key)), () => undefined),
    /** Moves an object. Does nothing if it does not exist. */
    move: (key: string, target: string) => request<void>(driver.move(full(key), full(target)), () => undefined),
    size: async (key: string) => (await request(driver.getMetaData(full(key)), () => undefined))?.contentLength,
    ping: async (): Promise<void> => {
      await request(driver.getBytes(full('.casa-ping')), () => undefined);
    },
    /** Lists all objects below a prefix, with size and time of writing. */
    list: async function* list(below = ''): AsyncIterable<{ key: string; size: number; writtenAt: number }> {
      for await (const { key, ...facts } of listed(listing, bucket, full(below))) yield { key: own(key), ...facts };
    },
  };
};
