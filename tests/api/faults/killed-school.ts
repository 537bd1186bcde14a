import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createClient } from '#tests/support/client.ts';
import { endLeases } from '#tests/support/end-leases.ts';
import { startServer } from '#tests/support/servers/server-process.ts';
import { cloneTestDatabase } from '#tests/support/test-database.ts';

const account = { email: 'first@casa.example', password: 'first admin of casa' };

/** Creates a school with one admin, whose server can be killed and restarted. */
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
    /** Returns a signed-in client of the current server. */
    admin: async () => {
      const admin = createClient(server.address);
      expect((await admin.post('/api/admins/login', account)).status).toBe(200);
      return admin;
    },
    killAndStart: async () => {
      await server.end('SIGKILL');
      server = await startServer(variables);
    },
    /** Restarts the server after ending the leases of the killed one. */
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

/** Waits until a call settles, or for the given time. A killed server sends no response. */
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

/** Returns moments of kills in milliseconds, spread over a step that took `elapsed` when it was not killed. */
export const killMoments = (elapsed: number, rounds: number) => {
  let time = elapsed;
  return {
    inRound: (round: number) => (time * (round + 0.5)) / rounds,
    /** After a kill that came too late. A busy machine may have slowed the measured step. */
    moveForward: () => {
      time /= 4;
    },
  };
};
