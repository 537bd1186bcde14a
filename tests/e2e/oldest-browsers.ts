import { createRequire } from 'node:module';
import type { CompatData, Identifier, SupportStatement, VersionValue } from '@mdn/browser-compat-data/types';
import { browserTargets } from '#platform/web/build/browser-targets.ts';

const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** Matches APIs that the tests use for measurements. */
const measuring = /^(Performance|LayoutShift|LargestContentfulPaint)/;
/** Other newer APIs that the tests use. */
const browserApisOfTests = new Set([
  'Clipboard.prototype.readText',
  'Element.prototype.checkVisibility',
  'IDBFactory.prototype.databases',
]);

const isSince = (version: VersionValue | undefined, target: string) =>
  typeof version === 'string' && version !== 'preview' && Number.parseFloat(version.replace('≤', '')) <= Number(target);

const isOffered = (support: SupportStatement | undefined, target: string) =>
  [support ?? []]
    .flat()
    .some(
      ({ version_added, version_removed, prefix, flags, alternative_name }) =>
        isSince(version_added, target) && !isSince(version_removed, target) && !prefix && !flags && !alternative_name,
    );

/** Names in the compatibility data. Both Safari versions use the data of iOS, which differs only in touch support. */
const tableOf = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari_ios' } as const;

const isNewer = ({ __compat: compat }: Identifier) =>
  compat !== undefined &&
  Object.entries(browserTargets).some(
    ([browser, target]) => !isOffered(compat.support[tableOf[browser as keyof typeof browserTargets]], target),
  );

/** Returns the members of an entry without its own compatibility data. */
const partsOf = ({ __compat, ...parts }: Identifier = {}): [string, Identifier][] =>
  Object.entries(parts as Record<string, Identifier>);

/** Returns paths of newer APIs from `globalThis`, such as `URL.canParse` or `Element.prototype.getHTML`. */
const newerOf = (interfaces: Identifier | undefined, placesOf: (name: string, member: string) => string[]): string[] =>
  partsOf(interfaces).flatMap(([name, found]) => {
    if (measuring.test(name)) return [];
    if (isNewer(found)) return [name];
    return partsOf(found).flatMap(([member, of]) => (isNewer(of) ? placesOf(name, member) : []));
  });

/** Functions and objects missing in the oldest supported browsers, by Mozilla's compatibility data. */
export const newerApis: readonly string[] = [
  ...newerOf(data.api, (name, member) => {
    if (member.endsWith('_static')) return [`${name}.${member.slice(0, -'_static'.length)}`];
    return [name === 'Window' ? member : `${name}.prototype.${member}`];
  }),
  // The data does not tell which of these are static.
  ...newerOf(data.javascript.builtins, (name, member) => [`${name}.${member}`, `${name}.prototype.${member}`]),
].filter((path) => !browserApisOfTests.has(path));

/** Removes newer APIs, so that calling them fails. Runs in the page before its scripts. */
export const removeApis = (paths: readonly string[]): void => {
  for (const path of paths) {
    const names = path.split('.');
    const name = names.pop() ?? '';
    let holder: unknown = globalThis;
    for (const part of names) holder = (holder as Record<string, unknown> | undefined)?.[part];
    if (!(holder instanceof Object)) continue;
    const own = Object.getOwnPropertyDescriptor(holder, name);
    // Only functions. A missing attribute reads as undefined in old browsers without failing.
    if (own?.configurable && typeof own.value === 'function') Reflect.deleteProperty(holder, name);
  }
};
