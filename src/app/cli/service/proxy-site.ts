import { existsSync, rmSync } from 'node:fs';
import { CliError } from '../../describe-error.ts';
import { type InstalledFile, installedText, stateOf, withChecksum, writeShared } from './installed-file.ts';
import { isSystemdRunning, runProgram, succeeds, systemctl } from './machine.ts';
import { caddyImport, caddyMain, type ProxyName } from './service-files.ts';

const versionArguments: Readonly<Record<ProxyName, string>> = { caddy: 'version', nginx: '-v' };

const check = (proxy: ProxyName) =>
  proxy === 'nginx'
    ? runProgram('nginx', ['-t', '-q'])
    : runProgram('caddy', ['validate', '--adapter', 'caddyfile', '--config', caddyMain]);

/** Throws CliError if the proxy is not installed or lacks a certificate. Caddy gets its own. */
export const requireProxy = (proxy: ProxyName, host: string, site: InstalledFile): void => {
  if (!succeeds(proxy, [versionArguments[proxy]]))
    throw new CliError(`${proxy} is not installed. Install it first: apt-get install ${proxy}`);
  const certificate = `/etc/letsencrypt/live/${host}/fullchain.pem`;
  if (proxy === 'nginx' && stateOf(site) === 'missing' && !existsSync(certificate))
    throw new CliError(
      `nginx needs the certificate ${certificate}. Get it first: certbot certonly --webroot -w /var/www/html -d ${host}`,
    );
};

const withImport = (text: string) => `${text.trimEnd()}\n\n${caddyImport}\n`;
const hasImport = (text: string) => text.split('\n').includes(caddyImport);

/** Writes files, and restores them if the proxy refuses its configuration. Then the proxy reads it again. */
const apply = (proxy: ProxyName, files: readonly InstalledFile[]) => {
  const before = files.map(({ path }) => ({ path, text: installedText(path) }));
  const write = (all: readonly { path: string; text: string | undefined }[]) => {
    for (const { path, text } of all) {
      if (text === undefined) rmSync(path, { force: true });
      else writeShared(path, text);
    }
  };
  write(files);
  try {
    check(proxy);
  } catch (error) {
    write(before);
    throw error;
  }
  if (isSystemdRunning()) systemctl('reload-or-restart', proxy);
};

export const installSite = (proxy: ProxyName, site: InstalledFile): void => {
  const main = proxy === 'caddy' ? (installedText(caddyMain) ?? '') : undefined;
  apply(proxy, [
    { path: site.path, text: withChecksum(site.text) },
    ...(main !== undefined && !hasImport(main) ? [{ path: caddyMain, text: withImport(main) }] : []),
  ]);
};

/** Removes the line of Casa in the configuration of Caddy. */
export const removeImport = (): void => {
  const main = installedText(caddyMain);
  if (main === undefined || !hasImport(main)) return;
  const others = main.split('\n').filter((line) => line !== caddyImport);
  writeShared(caddyMain, `${others.join('\n').trimEnd()}\n`);
};
