import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient } from '#tests/support/client.ts';
import { type ServerProcess, startServer } from '#tests/support/servers/server-process.ts';
import { testEngine } from '#tests/support/test-database.ts';

const admin = { email: 'first@casa.example', password: 'first admin of casa' };
const megabyte = 1024;

/** Returns the peak memory of the process in megabytes. */
const peakOf = async ({ pid }: ServerProcess): Promise<number> =>
  Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / megabyte;

const photoOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a8' }, limitInputPixels: false })
    .jpeg({ quality: 60 })
    .toBuffer();

describe.skipIf(testEngine === 'postgres' || process.platform !== 'linux')('the memory of the server', () => {
  let folder: string;
  let server: ServerProcess;
  let client: Client;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'casa-photo-memory-'));
    server = await startServer({
      CASA_DATA: folder,
      CASA_TIME_ZONE: 'Asia/Manila',
      CASA_ADMIN_EMAIL: admin.email,
      CASA_ADMIN_PASSWORD: admin.password,
    });
    client = createClient(server.address);
    expect((await client.post('/api/admins/login', admin)).status).toBe(200);
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  const send = async (photo: Buffer) => (await client.upload('/api/upload', 'image', photo, 'IMG_1.jpg')).status;

  test('two concurrent photos of 108 and 200 megapixels need less than 200 MB more', async () => {
    const photos = [await photoOf(12_000, 9000), await photoOf(16_320, 12_288)];
    expect(await send(await photoOf(400, 300))).toBe(201);
    const before = await peakOf(server);
    expect(await Promise.all(photos.map(send))).toEqual([201, 201]);
    expect((await peakOf(server)) - before).toBeLessThan(200);
  });
});
