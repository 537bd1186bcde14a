import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const features = join(import.meta.dirname, '../../src/features');

/**
 * Loads what features declare for tests.
 * @param path of the modules, below the folder of the features
 */
export const loadDeclared = async <Module>(path: RegExp): Promise<Module[]> => {
  const found = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => path.test(name))
    .sort();
  const modules: Module[] = [];
  // One after the other: they import each other by another name, and asked for at once, one of them could be loaded twice, with two counters.
  for (const name of found) modules.push(await import(pathToFileURL(join(features, name)).href));
  return modules;
};
