import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { scan } from './scan.ts';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath.replaceAll('\\', '/'), entry.name))
    .sort();

const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path);
const ownFolders = ['src', 'db', 'tests', 'bench', 'launch'].filter((folder) => existsSync(folder));

export const readSource = (path: string): string => readFileSync(path, 'utf8');
export const isForTests = (path: string): boolean => /\.(test|world|examples|screens)\.tsx?$/.test(path);

export const files = ownFolders.flatMap(filesBelow);
export const scanned = [...files, 'vite.config.ts', 'vite.server.config.ts']
  .filter(isCode)
  .map((path) => scan(path, readSource(path)));

export const sources = scanned.filter(({ path }) => path.startsWith('src/'));
