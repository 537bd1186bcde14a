import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A version of Casa. */
export type AppVersion = {
  /** Version in `package.json`. */
  readonly version: string;
  /** Abbreviated hash of the Git commit. Blank if unknown. */
  readonly commit: string;
  /** Date of the commit, YYYY-MM-DD. Blank if unknown. */
  readonly date: string;
};

const readJson = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));

/** Returns the commit: an archive of a release contains it, and the launcher sets it in a checkout of Git. */
const readCommit = (): Omit<AppVersion, 'version'> => {
  if (existsSync(join(root, 'release.json'))) return readJson('release.json');
  const [commit = '', date = ''] = (process.env.CASA_COMMIT ?? '').split(' ');
  return { commit, date };
};

let own: AppVersion | undefined;

/** Returns the version of this program. */
export const appVersion = (): AppVersion => {
  own ??= { version: String(readJson('package.json').version), ...readCommit() };
  return own;
};

/** Formats a version: `0.2.0 (d08e8f77, 2026-12-01)`, or `0.2.0` if its commit is unknown. */
export const versionText = ({ version, commit, date }: AppVersion = appVersion()): string =>
  commit === '' ? version : `${version} (${[commit, date].filter(Boolean).join(', ')})`;
