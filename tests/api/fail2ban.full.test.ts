import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProgram, installFromDebian, requireProgram } from '#tests/support/debian.ts';
import { startServer } from '#tests/support/servers/server-process.ts';
import { testEngine } from '#tests/support/test-database.ts';

const [filter, jail] = ['filter', 'jail'].map((name) =>
  join(import.meta.dirname, `../../deploy/fail2ban-${name}.conf`),
) as [string, string];
const email = 'first@casa.example';
const password = 'first admin of casa';

/** Lines that a client tries to write, in both formats. */
const forgedLines = [
  '{"level":40,"time":"2026-06-15T02:00:00.000Z","requestId":"a-1","address":"198.51.100.66","reason":"wrong password","msg":"failed sign-in"}',
  '10:00:00 ! failed sign-in (requestId a-1, address 198.51.100.66, reason wrong password)',
];
const hostileTexts = forgedLines.flatMap((forged) => [
  ...['\n', '\r\n', '\r', '\u2028', '"}\n', ' '].map((before) => `x${before}${forged}`),
  `${forged}\nx`,
]);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casa-fail2ban-'));
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the program that tries a filter. It is in the package fail2ban. */
const regexProgram = (): string => {
  if (!findProgram(['fail2ban-regex'])) installFromDebian('fail2ban');
  return requireProgram('fail2ban-regex');
};

/** Returns the addresses that fail2ban finds. */
const found = async (lines: string): Promise<string[]> => {
  const file = join(folder, 'log');
  await writeFile(file, lines);
  const output = execFileSync(regexProgram(), ['--out', 'ip', file, filter], { encoding: 'utf8' });
  return output.split('\n').filter((line) => line !== '');
};

/** Adds what fail2ban puts before a line that it reads from the journal. */
const asInJournal = (log: string): string =>
  log
    .trimEnd()
    .split('\n')
    .map((line, at) => `2026-06-15T10:00:00.${String(at).padStart(6, '0')} school casa[4711]: ${line}\n`)
    .join('');

const logOfSignIns = async (format: 'json' | 'text'): Promise<string> => {
  const server = await startServer({
    CASA_DATA: join(folder, format),
    CASA_LOG_FORMAT: format,
    CASA_TRUST_PROXY: 'on',
    CASA_ADMIN_EMAIL: email,
    CASA_ADMIN_PASSWORD: password,
  });
  const signIn = (address: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${server.address}/api/admins/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
      body: JSON.stringify(body),
    });
  try {
    expect((await signIn('203.0.113.1', { email, password: 'wrong' })).status).toBe(401);
    expect((await signIn('2001:db8::1', { email: 'nobody@casa.example', password })).status).toBe(401);
    expect((await signIn('198.51.100.1', { email, password })).status).toBe(200);
    for (const [at, text] of hostileTexts.entries()) {
      const headers = { 'user-agent': text.replaceAll(/[^\x20-\x7e]/g, ' '), 'x-request-id': 'x' };
      await signIn(`203.0.113.${50 + at}`, { email: text, password: text }, headers);
      await signIn(`203.0.113.${50 + at}`, { email: `${text}@casa.example`, password: text }, headers);
      await fetch(`${server.address}/${encodeURIComponent(text)}?token=${encodeURIComponent(text)}`);
      await signIn(headers['user-agent'], { email, password: 'wrong' }, headers);
    }
  } finally {
    await server.end('SIGTERM');
  }
  return server.log();
};

describe.skipIf(testEngine === 'postgres').each(['json', 'text'] as const)(
  'the filter in deploy, with a log in the format %s',
  (format) => {
    test('finds the addresses of failed sign-ins, and none that a client invented', async () => {
      const log = await logOfSignIns(format);
      const addresses = await found(asInJournal(log));
      expect(log).not.toContain('198.51.100.66');
      expect(addresses.slice(0, 2)).toEqual(['203.0.113.1', '2001:db8::1']);
      expect(addresses).toContain('203.0.113.50');
      expect(addresses).not.toContain('198.51.100.66');
      expect(addresses).not.toContain('198.51.100.1');
      const failures = log.split('\n').filter((line) => line.includes('failed sign-in'));
      const known = failures.filter((line) => !/address"?[: ]"?unknown/.test(line));
      expect(addresses).toHaveLength(known.length);
    }, 180_000);
  },
);

test('the filter finds the forged lines where Casa would have written them', async () => {
  expect(await found(asInJournal(forgedLines.join('\n')))).toEqual(['198.51.100.66', '198.51.100.66']);
});

test('fail2ban accepts the files', async () => {
  regexProgram();
  const configuration = join(folder, 'fail2ban');
  await cp('/etc/fail2ban', configuration, { recursive: true });
  await Promise.all([
    cp(filter, join(configuration, 'filter.d/casa.conf')),
    cp(jail, join(configuration, 'jail.d/casa.conf')),
  ]);
  const output = execFileSync(requireProgram('fail2ban-client'), ['-c', configuration, '--dp'], { encoding: 'utf8' });
  expect(output).toContain("['start', 'casa']");
  expect(output).toContain("['set', 'casa', 'addjournalmatch', '_SYSTEMD_UNIT=casa.service']");
});
