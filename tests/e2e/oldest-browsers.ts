import { createRequire } from 'node:module';
import type { CompatData, Identifier, SupportStatement, VersionValue } from '@mdn/browser-compat-data/types';
import { browserTargets } from '#platform/web/build/browser-targets.ts';

const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** The tests measure with these. */
const measuring = /^(Performance|LayoutShift|LargestContentfulPaint)/;
/** And look into the clipboard and for what shows with these. */
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

/** Both Safaris have what the one of the phones has, but for touch. */
const tableOf = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari_ios' } as const;

const isNewer = ({ __compat: compat }: Identifier) =>
  compat !== undefined &&
  Object.entries(browserTargets).some(
    ([browser, target]) => !isOffered(compat.support[tableOf[browser as keyof typeof browserTargets]], target),
  );

/** Without what is said of the thing itself. */
const partsOf = ({ __compat, ...parts }: Identifier = {}): [string, Identifier][] =>
  Object.entries(parts as Record<string, Identifier>);

/** Where the newer ones stand, from `globalThis` on, such as `URL.canParse` or `Element.prototype.getHTML`. */
const newerOf = (interfaces: Identifier | undefined, placesOf: (name: string, member: string) => string[]): string[] =>
  partsOf(interfaces).flatMap(([name, found]) => {
    if (measuring.test(name)) return [];
    if (isNewer(found)) return [name];
    return partsOf(found).flatMap(([member, of]) => (isNewer(of) ? placesOf(name, member) : []));
  });

/** What the oldest browsers that Casa works in do not offer, by Mozilla's table of what browsers offer. */
export const newerApis: readonly string[] = [
  ...newerOf(data.api, (name, member) => {
    if (member.endsWith('_static')) return [`${name}.${member.slice(0, -'_static'.length)}`];
    return [name === 'Window' ? member : `${name}.prototype.${member}`];
  }),
  // The table does not say which of these are static.
  ...newerOf(data.javascript.builtins, (name, member) => [`${name}.${member}`, `${name}.prototype.${member}`]),
].filter((path) => !browserApisOfTests.has(path));

/** Runs in the page before anything of its own: what is called although it is newer, is missing. */
export const removeApis = (paths: readonly string[]): void => {
  for (const path of paths) {
    const names = path.split('.');
    const name = names.pop() ?? '';
    let holder: unknown = globalThis;
    for (const part of names) holder = (holder as Record<string, unknown> | undefined)?.[part];
    if (!(holder instanceof Object)) continue;
    const own = Object.getOwnPropertyDescriptor(holder, name);
    // Functions alone: of an attribute, what is newer reads as undefined anyway.
    if (own?.configurable && typeof own.value === 'function') Reflect.deleteProperty(holder, name);
  }
};
