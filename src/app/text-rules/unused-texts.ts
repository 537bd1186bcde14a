export type Catalogue = { readonly [key: string]: string | Catalogue };
type Code = { readonly path: string; readonly text: string };

/** Returns the paths of the messages in a catalogue, such as `screens.title`. */
const messagesIn = (catalogue: Catalogue, before = ''): string[] =>
  Object.entries(catalogue).flatMap(([key, entry]) =>
    typeof entry === 'string' ? [before + key] : messagesIn(entry, `${before}${key}.`),
  );

const escaped = (name: string) => name.replaceAll('$', '\\$');

/** Returns the message paths that a file uses from a group imported as `name`. An empty path means the whole group. */
const pathsUsedAs = (name: string, text: string): string[] =>
  [...text.matchAll(new RegExp(String.raw`(?<![\w.'"-])${escaped(name)}\b(?!['"-])((?:\??\.\w+)*)`, 'g'))].map(
    ([, path = '']) => path.replaceAll('?', '').replace(/^\./, ''),
  );

const importing = /^import (?:\* as (\w+)|\{([^}]*)\}) from '#texts\/([\w/-]+)';$/gm;

/** Removes comments. A slash and a star inside of a path, such as `features/*`, do not begin one. */
const withoutComments = (text: string) =>
  text.replaceAll(/(^|[\s{(])\/\*[\s\S]*?\*\//g, '$1').replaceAll(/(^|\s)\/\/.*$/gm, '$1');

const messagesUsedBy = ({ text }: Code): string[] =>
  [...text.matchAll(importing)].flatMap(([statement, whole, names, group]) => {
    const rest = withoutComments(text).replace(statement, '');
    const paths = whole
      ? pathsUsedAs(whole, rest)
      : (names ?? '').split(',').flatMap((name) => name.trim().split(' as ')[0] ?? []);
    return paths.map((path) => `${group}${path && '.'}${path}`);
  });

/** Returns messages that no code uses. Catalogues are by folder, such as `news`. */
export const unusedTexts = (catalogues: ReadonlyMap<string, Catalogue>, code: readonly Code[]): string[] => {
  const used = new Set(code.flatMap(messagesUsedBy));
  const isUsed = (message: string) => {
    const parts = message.split('.');
    const above = parts.map((_, at) => parts.slice(0, at + 1).join('.'));
    return above.some((path) => used.has(path)) || [...used].some((path) => path.startsWith(`${message}.`));
  };
  return [...catalogues]
    .flatMap(([catalogueName, catalogue]) => messagesIn(catalogue).map((message) => `${catalogueName}/${message}`))
    .filter((message) => !isUsed(message));
};
