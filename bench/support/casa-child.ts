import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { runBackupProcess } from '#app/backup/nightly-backup.ts';
import { openCasa } from '#app/casa.ts';
import { openServers } from '#app/servers.ts';
import { createCategory } from '#features/classes/server/categories/create-category.ts';
import { signInDirectly } from '#features/session/server/session.world.ts';
import type { Role } from '#kernel/roles.ts';
import { readEnv } from '#platform/server/env.ts';
import { createLog } from '#platform/server/log.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { answerParent } from './child.ts';

// Casa as `npm start` runs it, with a channel to the measuring process.
const env = readEnv({ ...process.env, PORT: '0', CASA_LOG: 'warn' });
const casa = await openCasa(env, createLog(env.logLevel));
const servers = await openServers(casa, { webFolder: join(import.meta.dirname, '../../dist/web') });
const loop = monitorEventLoopDelay({ resolution: 5 });

const millisecond = 1e6;

const writers = 50;

type Making = { admin: { id: string; role: Role }; seconds: number; isAudited: boolean };

/** Creates categories like the API call does, with many concurrent writers. @returns categories per second */
const makeCategories = async ({ admin, seconds, isAudited }: Making): Promise<number> => {
  const actor = { ...admin, sessionId: '', mustChangePassword: false, mustEnrol: false, verifiedAt: undefined };
  const until = performance.now() + seconds * 1000;
  let made = 0;
  const write = async () => {
    while (performance.now() < until) {
      await systemContext(casa.services).transaction((command) =>
        createCategory(
          { ...command, actor, ...(!isAudited && { audit: async () => {} }) },
          { category: `A category ${randomUUID()}` },
        ),
      );
      made += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return made / seconds;
};

answerParent({
  signIn: async (accounts: { id: string; role: Role }[]) => {
    const tokens: string[] = [];
    for (let at = 0; at < accounts.length; at += 500) {
      const some = accounts.slice(at, at + 500);
      tokens.push(...(await Promise.all(some.map((account) => signInDirectly(casa.services, account)))));
    }
    return tokens;
  },
  watchLoop: () => {
    loop.reset();
    loop.enable();
  },
  loop: () => ({ p99: loop.percentile(99) / millisecond, max: loop.max / millisecond }),
  makeCategories,
  backUp: () => runBackupProcess(casa.services)(new AbortController().signal, () => {}),
  collectGarbage: () => (globalThis as { gc?: () => void }).gc?.(),
});

process.on('SIGTERM', () => {
  void servers
    .close()
    .then(() => casa.close())
    .then(() => process.exit(0));
});
process.send?.({ address: servers.address });
