import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createClient } from '#tests/support/client.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { startServer } from '#tests/support/servers/server-process.ts';
import { makeTestDatabase, testEngine } from '#tests/support/test-database.ts';

const first = { email: 'first@casa.example', password: 'first admin of casa' };
/** Returns the environment for a failing operation. Commits of SQLite use `datasync`, uploads use `sync`. */
const failing = (operation: 'datasync' | 'sync') => ({
  NODE_OPTIONS: `--import=${join(import.meta.dirname, '../../support/failing-disk.mjs')}`,
  FAILING_OPERATION: operation,
});

test.runIf(testEngine === 'sqlite')(
  'a disk that fails to sync a commit ends Casa, and no write is acknowledged',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
    const variables = { CASA_DATA: folder, CASA_ADMIN_EMAIL: first.email, CASA_ADMIN_PASSWORD: first.password };
    const server = await startServer({ ...variables, ...failing('datasync') });
    const admin = createClient(server.address);
    expect((await admin.post('/api/admins/login', first)).status).toBe(200);
    expect((await admin.post('/api/admins/create-category', { category: 'Kept' })).status).toBe(201);
    process.kill(server.pid, 'SIGUSR2');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, count) =>
        admin.post('/api/admins/create-category', { category: `Lost ${count}` }).then(
          ({ status }) => status,
          () => 'cut off',
        ),
      ),
    );
    expect(answers).not.toContain(201);
    expect((await server.exited).code).toBe(1);
    expect(server.log()).toContain('check the disk');
    const restarted = await startServer(variables);
    const categories = await createClient(restarted.address, admin.cookies.get('casa_session')).get(
      '/api/admins/get-categories',
    );
    expect(categories.body).toContainEqual(expect.objectContaining({ category: 'Kept' }));
    await restarted.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  },
);

test('a disk that fails to sync an upload ends Casa, and no upload is acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
  const database = await makeTestDatabase();
  const server = await startServer({
    CASA_DATA: folder,
    CASA_ADMIN_EMAIL: first.email,
    CASA_ADMIN_PASSWORD: first.password,
    ...(database.url === undefined ? {} : { DATABASE_URL: database.url }),
    ...failing('sync'),
  });
  const admin = createClient(server.address);
  expect((await admin.post('/api/admins/login', first)).status).toBe(200);
  const upload = () => admin.upload('/api/newsletterUpload', 'file', samplePdf(), 'memo.pdf');
  expect((await upload()).status).toBe(201);
  process.kill(server.pid, 'SIGUSR2');
  const answers = await Promise.all(
    Array.from({ length: 3 }, () =>
      upload().then(
        ({ status }) => status,
        () => 'cut off',
      ),
    ),
  );
  expect(answers).not.toContain(201);
  expect((await server.exited).code).toBe(1);
  expect(server.log()).toMatch(/EIO: i\/o error, sync.*check the disk/);
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
