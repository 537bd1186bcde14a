import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';

const contract = /\/src\/features\/[^/]+\/contract\.ts$/;
const serverOnly = new Set(['access', 'effect', 'summary', 'basis', 'status', 'beforePasswordChange', 'answersFile']);

const isPlain = (value: unknown): boolean => {
  if (value instanceof z.ZodType || typeof value === 'function') return false;
  if (typeof value !== 'object' || value === null) return true;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
};

const isEndpoint = (value: object) => 'method' in value && 'path' in value && 'access' in value;

const thin = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => isPlain(field));
  const kept = isEndpoint(value) ? fields.filter(([name]) => !serverOnly.has(name)) : fields;
  return Object.fromEntries(kept.map(([name, field]) => [name, thin(field)]));
};

/**
 * In the built client a `contract.ts` keeps what a call needs (method, path, upload) and the constants, not the schemas: they
 * and zod weigh 26 KB that a sign-in page never uses, and the server checks every input anyway. Importing a schema from a
 * contract fails the build. A form that checks by schema imports it from a file named `*.schemas.ts`, loaded when needed:
 * for such a file, and what it imports, contracts stay whole.
 */
export const thinContracts = (): Plugin => ({
  name: 'casa:thin-contracts',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('/contract.ts') || !importer || !/\.schemas\.ts$|\?whole$/.test(importer)) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved && { ...resolved, id: `${resolved.id}?whole` };
  },
  async load(id) {
    if (!contract.test(id)) return null;
    const exported: Record<string, unknown> = await import(pathToFileURL(id).href);
    return Object.entries(exported)
      .filter(([, value]) => isPlain(value))
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(thin(value))};`)
      .join('\n');
  },
});
