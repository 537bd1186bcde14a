import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { requireProgram } from '../debian.ts';
import { until } from '../until.ts';
import { freePort } from './free-port.ts';
import { findAccount } from './postgres-cluster.ts';

/** Starts PgBouncer in front of the PostgreSQL of an address. `address` leads to the same database through it. */
export const startPooler = async (databaseUrl: string, mode: 'session' | 'transaction') => {
  const program = requireProgram('pgbouncer');
  const { hostname, port: target, pathname, username } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'casa-pooler-'));
  const account = findAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${target} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 40 : 10}
max_client_conn = 200
`,
  );
  const child = spawn(program, [file], { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const address = `postgres://${username}@127.0.0.1:${port}${pathname}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended: ${output}`);
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.end();
  });
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  return { address, stop };
};
