import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createClient } from '#tests/support/client.ts';
import { endLeases } from '#tests/support/end-leases.ts';
import { startServer } from '#tests/support/servers/server-process.ts';
import { cloneTestDatabase } from '#tests/support/test-database.ts';

const account = { email: 'first@casa.example', password: 'first admin of casa' };

/** A school with one admin, whose server is killed and started again. */
export const openSchool = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'casa-test-'));
  const database = await cloneTestDatabase(folder);
  const variables = {
    CASA_DATA: folder,
    CASA_ADMIN_EMAIL: account.email,
    CASA_ADMIN_PASSWORD: account.password,
    CASA_FORCE_PASSWORD_CHANGE: 'off',
    ...(database.url !== undefined && { DATABASE_URL: database.url }),
  };
  let server = await startServer(variables);
  return {
    folder,
    /** A client of the server as it runs now, signed in. */
    admin: async () => {
      const admin = createClient(server.address);
      expect((await admin.post('/api/admins/login', account)).status).toBe(200);
      return admin;
    },
    killAndStart: async () => {
      await server.end('SIGKILL');
      server = await startServer(variables);
    },
    /** Starts it again when what it held is free. */
    killAndStartLater: async () => {
      await server.end('SIGKILL');
      await endLeases(variables);
      server = await startServer(variables);
    },
    close: async () => {
      await server.end('SIGKILL');
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Waits until a call is answered, or until a moment of it. Whoever is killed does not answer. */
export const untilMoment = async (call: Promise<unknown>, milliseconds?: number) => {
  const from = performance.now();
  const done = call.then(
    () => undefined,
    () => undefined,
  );
  const moment = new Promise<void>((resolve) => {
    if (milliseconds !== undefined) setTimeout(resolve, milliseconds);
  });
  await Promise.race([done, moment]);
  return { done, elapsed: performance.now() - from };
};
