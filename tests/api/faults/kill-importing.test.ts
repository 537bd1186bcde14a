import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { peopleEndpoints } from '#features/people/contract.ts';
import { rosterEndpoints as calls } from '#features/roster/contract.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { noteSeen, roundsOf } from '#tests/support/fault-counts.ts';
import { child, importing, titles } from '#tests/support/imports.ts';
import { startServer } from '#tests/support/server-process.ts';
import { makeTestDatabase } from '#tests/support/test-database.ts';

const { count: rounds, timeFor } = roundsOf(4);
const lines = 250;
const account = { email: 'first@casa.example', password: 'first admin of casa' };

const children = () => [titles, ...Array.from({ length: lines }, () => child())];

const openSchool = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'casa-test-'));
  const database = await makeTestDatabase();
  const start = () =>
    startServer({
      CASA_DATA: folder,
      CASA_ADMIN_EMAIL: account.email,
      CASA_ADMIN_PASSWORD: account.password,
      CASA_FORCE_PASSWORD_CHANGE: 'off',
      ...(database.url !== undefined && { DATABASE_URL: database.url }),
    });
  let server = await start();
  return {
    /** A client of the server as it runs now, signed in. */
    admin: async () => {
      const admin = createClient(server.address);
      expect((await admin.post('/api/admins/login', account)).status).toBe(200);
      return admin;
    },
    killAndStart: async () => {
      await server.end('SIGKILL');
      server = await start();
    },
    close: async () => {
      await server.end('SIGKILL');
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const studentsOf = async (admin: Client) => (await admin.call(peopleEndpoints.getStudents, {})).body.length;

/** Begins to import a table and waits until a moment, or until it is done. */
const importUntil = async (admin: Client, milliseconds?: number) => {
  const { begin, check } = importing(() => admin);
  const id = await begin('students', children());
  const { fingerprint } = await check(id);
  const from = performance.now();
  // Whoever is killed does not answer.
  const done = admin.call(calls.runImport, { id, fingerprint }).then(
    () => undefined,
    () => undefined,
  );
  const moment = new Promise<void>((resolve) => {
    if (milliseconds !== undefined) setTimeout(resolve, milliseconds);
  });
  await Promise.race([done, moment]);
  return { id, done, took: performance.now() - from };
};

test(
  'an import that is killed has been made whole or not at all, and can be made again',
  async () => {
    const school = await openSchool();
    const { took } = await importUntil(await school.admin());
    let there = lines;
    for (let round = 0; round < rounds; round += 1) {
      const { id, done } = await importUntil(await school.admin(), (took * (round + 0.5)) / rounds);
      await school.killAndStart();
      await done;
      const admin = await school.admin();
      const { state } = (await admin.call(calls.getImport, { id })).body;
      expect(await studentsOf(admin)).toBe(state === 'done' ? there + lines : there);
      if (state === 'draft') await importing(() => admin).run(id);
      there += lines;
      expect(await studentsOf(admin)).toBe(there);
    }
    await school.close();
    noteSeen(`${rounds} kills in an import, ${there} students there as told`);
  },
  timeFor(300_000),
);
