import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { notFound } from '#kernel/app-error.ts';
import type { Env } from '../env.ts';
import type { FileStore } from './file-store.ts';

const openS3 = async (url: string) => {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { hostname: bucket, pathname } = new URL(url);
  const { AWS_REGION, AWS_ENDPOINT_URL } = process.env;
  const driver = new S3Driver({
    bucket,
    region: AWS_REGION ?? 'us-east-1',
    visibility: 'private',
    supportsACL: false,
    forcePathStyle: AWS_ENDPOINT_URL !== undefined,
  });
  return { disk: new Disk(driver), prefix: pathname.replace(/^\/|\/$/g, '') };
};

const openDisk = async (folder: string) => {
  await mkdir(folder, { recursive: true });
  return { disk: new Disk(new FSDriver({ location: folder, visibility: 'private' })), prefix: '' };
};

/** Opens the file store that the environment names: a folder of the data folder, or an S3-compatible bucket. */
export const openFileStore = async (env: Env): Promise<FileStore> => {
  const incomingFolder = join(env.dataFolder, 'incoming');
  await rm(incomingFolder, { recursive: true, force: true });
  await mkdir(incomingFolder, { recursive: true });
  const isS3 = env.filesUrl !== undefined;
  const { disk, prefix } = isS3 ? await openS3(env.filesUrl ?? '') : await openDisk(join(env.dataFolder, 'uploads'));
  const full = (key: string) => (prefix === '' ? key : `${prefix}/${key}`);
  const size = async (key: string) =>
    (await disk.exists(full(key))) ? (await disk.getMetaData(full(key))).contentLength : undefined;
  return {
    kind: isS3 ? 's3' : 'disk',
    incomingFolder,
    size,
    moveIn: (localPath, key, type) => disk.moveFromFs(localPath, full(key), { contentType: type }),
    read: async (key) => {
      if ((await size(key)) === undefined) throw notFound('File');
      return disk.getStream(full(key));
    },
    remove: (key) => disk.delete(full(key)),
    ping: async () => {
      if (isS3) return void (await disk.exists(full('.casa-ping')));
      const probe = join(incomingFolder, '.ping');
      await writeFile(probe, '');
      await rm(probe);
    },
  };
};
