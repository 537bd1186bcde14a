import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError, notFound } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/server/errors';
import { EnvError } from '../env.ts';
import type { FileStore } from './file-store.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Only what the variables say: no profile on the machine, no metadata service, nothing that is asked over the network. */
const settingsFrom = (variables: Variables) => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION, AWS_DEFAULT_REGION } = variables;
  const endpoint = variables.AWS_ENDPOINT_URL_S3 || variables.AWS_ENDPOINT_URL;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new EnvError('CASA_FILES needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
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

const say = () => {};
/** What fails is thrown and logged by Casa; the client's own words would go to the console. */
const silent = { debug: say, info: say, warn: say, error: say };

const openDriver = async (bucket: string, variables: Variables) => {
  const settings = settingsFrom(variables);
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    ...settings,
    bucket,
    visibility: 'private',
    supportsACL: false,
    // Stores other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: silent,
    requestHandler: { connectionTimeout: 5000, socketTimeout: 60_000 },
  });
};

type S3Error = Error & { $metadata?: { httpStatusCode?: number } };

const isMissing = (error: S3Error) => error.$metadata?.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

const unavailable = (cause: unknown) =>
  new AppError('unavailable', texts.filesUnavailable, {
    retryAfterSeconds: 5,
    cause,
  });

/** @param ifMissing what stands for a key that is not there; throws to make it an error */
const ask = async <T>(work: Promise<T>, ifMissing: () => T): Promise<T> => {
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

/**
 * Opens a file store in a bucket of Amazon S3 or of a compatible server (`AWS_ENDPOINT_URL`).
 * @param url `s3://bucket/prefix`
 * @param variables the usual AWS variables, `process.env`
 * @throws {EnvError} when a variable is missing
 */
export const openS3Store = async (url: string, incomingFolder: string, variables: Variables): Promise<FileStore> => {
  const { hostname: bucket, pathname } = new URL(url);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const driver = await openDriver(bucket, variables);
  const full = (key: string) => (prefix === '' ? key : `${prefix}/${key}`);
  return {
    kind: 's3',
    incomingFolder,
    moveIn: async (localPath, key, type) => {
      const content = createReadStream(localPath);
      try {
        await ask<void>(driver.putStream(full(key), content, { contentType: type }), throwMissing);
      } finally {
        content.destroy();
      }
      await rm(localPath, { force: true });
    },
    read: (key) => ask<Readable>(driver.getStream(full(key)), throwMissing),
    remove: (key) => ask<void>(driver.delete(full(key)), () => undefined),
    size: async (key) => (await ask(driver.getMetaData(full(key)), () => undefined))?.contentLength,
    ping: async () => {
      await ask(driver.getBytes(full('.casa-ping')), () => undefined);
    },
  };
};
