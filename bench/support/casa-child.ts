import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { runBackupProcess } from '#app/backup/nightly-backup.ts';
import { openCasa } from '#app/casa.ts';
import { openServers } from '#app/servers.ts';
import { signInDirectly } from '#features/session/server/session.world.ts';
import type { Role } from '#kernel/roles.ts';
import { readEnv } from '#platform/server/env.ts';
import { createLog } from '#platform/server/log.ts';
import { answerParent } from './child.ts';

// Casa as `npm start` runs it, with a line to whoever measures it.
const env = readEnv({ ...process.env, PORT: '0', CASA_LOG: 'warn' });
const casa = await openCasa(env, createLog(env.logLevel));
const servers = await openServers(casa, { webFolder: join(import.meta.dirname, '../../dist/web') });
const loop = monitorEventLoopDelay({ resolution: 5 });

const millisecond = 1e6;

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
