import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#platform/server/env.ts';
import type { InstalledFile } from './installed-file.ts';

export const serviceUser = 'casa';
export const settingsPath = '/etc/casa.env';
export const usualDataFolder = '/var/lib/casa';
/** Contains a folder for each installed version, and the link `current` to one of them. */
export const programsFolder = '/usr/local/lib/casa';
export const currentProgram = join(programsFolder, 'current');
/** A link to the program of the current version, so that `sudo casa` runs its commands. */
export const commandLink = '/usr/local/bin/casa';
export const unitNames = ['casa.service', 'casa-check.service', 'casa-check.timer'] as const;

export const unitPath = (name: string): string => join('/etc/systemd/system', name);

const root = join(import.meta.dirname, '../../../..');
const template = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

/** Replaces a text of a template. @throws Error if the template lacks it */
export const replaced = (text: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`The template has no “${from}”.`);
    return before.replaceAll(from, to);
  }, text);

/** Quotes a path for a list of paths in a unit. `%` begins a specifier there. */
const inUnit = (path: string) => `"-${path.replaceAll('%', '%%').replaceAll(/["\\]/g, '\\$&')}"`;

/** Folders that the service writes to, except the usual data folder. */
const otherFolders = ({ dataFolder, backup }: Env) => {
  const folders = [dataFolder, backup.to].filter((path) => path.startsWith('/'));
  return folders.filter((path) => path !== usualDataFolder && !path.startsWith(`${usualDataFolder}/`));
};

/** Returns the units of systemd for the settings of this machine. */
export const unitFiles = (env: Env): InstalledFile[] => {
  const writable = `ReadWritePaths=${[...new Set(otherFolders(env))].map(inUnit).join(' ')}`;
  return unitNames.map((name) => {
    const text = template(name);
    return {
      path: unitPath(name),
      text: name.endsWith('.service') ? replaced(text, [['ReadWritePaths=', writable]]) : text,
    };
  });
};

export const proxies = ['caddy', 'nginx'] as const;
export type ProxyName = (typeof proxies)[number];

/** Main file of Caddy. It has no folder for sites, so the site is imported by a line of it. */
export const caddyMain = '/etc/caddy/Caddyfile';
export const caddyImport = 'import casa.caddy';

export const sitePaths: Readonly<Record<ProxyName, string>> = {
  caddy: '/etc/caddy/casa.caddy',
  nginx: '/etc/nginx/conf.d/casa.conf',
};

const templates: Readonly<Record<ProxyName, string>> = { caddy: 'Caddyfile', nginx: 'nginx.conf' };

/**
 * Returns the site of Casa in a reverse proxy.
 * @param host name in the public address
 * @param target host and port at which Casa listens
 */
export const siteFile = (proxy: ProxyName, host: string, target: string): InstalledFile => ({
  path: sitePaths[proxy],
  text: replaced(template(templates[proxy]), [
    ['casa.example.org', host],
    ['127.0.0.1:3000', target],
  ]),
});
