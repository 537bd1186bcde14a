import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const features = join(import.meta.dirname, '../../src/features');

/** Loads the modules that features declare for tests. @param path pattern of paths relative to the features' folder */
export const loadDeclared = async <Module>(path: RegExp): Promise<Module[]> => {
  const found = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => path.test(name))
    .sort();
  const modules: Module[] = [];
  // Sequential because the modules also import each other under other specifiers. Concurrent imports could load a
  // module twice, with two counters.
  for (const name of found) modules.push(await import(pathToFileURL(join(features, name)).href));
  return modules;
};
