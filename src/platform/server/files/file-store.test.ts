import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { startS3Server } from '#tests/support/servers/s3-server.ts';
import { startTestCasa } from '#tests/support/test-casa.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { EnvError } from '../env.ts';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { openS3Store } from './s3-store.ts';

const names = ['memo.pdf', 'Liham-ñ-お知らせ-🌱.pdf', "it's-a&b;c=d+e.pdf", 'a (1)!~.pdf'];

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let variables: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casa-store-'));
  s3 = await startS3Server('school');
  variables = { AWS_ACCESS_KEY_ID: 'casa', AWS_SECRET_ACCESS_KEY: 'secret', AWS_ENDPOINT_URL: s3.url };
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

afterEach(() => {
  for (const name of Object.keys(variables)) delete process.env[name];
});

const openStore: Record<string, () => Promise<FileStore>> = {
  disk: () => openDiskStore(join(folder, 'uploads'), folder),
  s3: () => openS3Store('s3://school/casa/files/', folder, variables),
};

describe.each(['disk', 's3'])('file store on %s', (kind) => {
  const open = () => openStore[kind]?.() as Promise<FileStore>;

  test('stores, reads and deletes files', async () => {
    const store = await open();
    await store.ping();
    for (const name of names) {
      const [key, local] = [`newsletterUploads/${name}`, join(folder, 'local')];
      const content = Buffer.concat([samplePdf(name), Buffer.alloc(300_000, 7)]);
      await writeFile(local, content);
      expect(await store.size(key)).toBeUndefined();
      await store.moveIn(local, key, 'application/pdf');
      expect((await readdir(folder)).includes('local')).toBe(false);
      expect(await store.size(key)).toBe(content.length);
      expect((await buffer(await store.read(key))).equals(content)).toBe(true);
      await store.remove(key);
      await store.remove(key);
      expect(await store.size(key)).toBeUndefined();
      await expect(store.read(key)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

test('refuses keys outside its folder', async () => {
  const store = await openDiskStore(join(folder, 'uploads'), folder);
  for (const key of ['../x', 'images/../../x', '/etc/passwd', 'images/', 'x', 'images/a\0', '../uploads2/x'])
    await expect((async () => store.read(key))()).rejects.toThrow('not a key');
});

describe('S3 store', () => {
  beforeEach(() => {
    s3.calls.length = 0;
  });

  test('sends one request for a size and one for a file, below its prefix', async () => {
    const store = await openS3Store('s3://school/casa', folder, variables);
    await writeFile(join(folder, 'local'), 'x');
    await store.moveIn(join(folder, 'local'), 'images/one.webp', 'image/webp');
    await store.size('images/one.webp');
    await store.read('images/one.webp');
    expect(s3.calls.map(({ method, key }) => `${method} ${key}`)).toEqual([
      'PUT casa/images/one.webp',
      'HEAD casa/images/one.webp',
      'GET casa/images/one.webp',
    ]);
    expect(s3.calls.every(({ authorization }) => authorization.includes('Credential=casa/'))).toBe(true);
    expect(s3.objects.get('casa/images/one.webp')?.type).toBe('image/webp');
  });

  test('requires credentials from the environment variables', async () => {
    const { AWS_SECRET_ACCESS_KEY: _, ...without } = variables;
    await expect(openS3Store('s3://school', folder, without)).rejects.toBeInstanceOf(EnvError);
  });

  test('returns `unavailable` for a missing bucket or an unreachable server', async () => {
    const elsewhere = await openS3Store('s3://other', folder, variables);
    await expect(elsewhere.ping()).rejects.toMatchObject({ code: 'unavailable' });
    const otherUser = await openS3Store('s3://school', folder, {
      ...variables,
      AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
    });
    await expect(otherUser.read('images/one.webp')).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  });
});

test.runIf(testEngine === 'sqlite')(
  'serves uploads from a bucket and responds with 503 while the bucket is unreachable',
  async () => {
    Object.assign(process.env, variables);
    const casa = await startTestCasa({ CASA_FILES: 's3://school/all' });
    try {
      const admin = await casa.asNew('admin');
      const image = (await admin.upload('/api/upload', 'image', await samplePicture(), 'me.jpg')).body as string;
      expect([...s3.objects.keys()].filter((key) => key.startsWith('all/images/'))).toHaveLength(3);
      expect((await admin.get(image)).status).toBe(200);
      expect((await admin.get(image.replace('.webp', '-96.webp'))).status).toBe(200);
      expect((await admin.get('/readyz')).status).toBe(200);
      await s3.stop();
      expect((await admin.get(image)).status).toBe(503);
      expect((await admin.upload('/api/upload', 'image', await samplePicture(), 'me.jpg')).status).toBe(503);
      expect((await admin.get('/readyz')).status).toBe(503);
      expect(await casa.services.database.read.selectFrom('files').select('path').execute()).toEqual([{ path: image }]);
    } finally {
      await casa.stop();
    }
  },
);
