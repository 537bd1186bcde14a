import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { at, hash, print, readJson, root, writeJson } from './common.mjs';

const locale = 'en';

/** Returns a file's catalogue, such as `news` for `src/features/news/texts/en.json`. */
const catalogueOf = (path) => dirname(dirname(path)).replace(/^src\/(features\/)?/, '');

const filesBelow = (folder) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).map((path) => path.replaceAll('\\', '/')) : [];

const findCatalogues = (folder) =>
  filesBelow(join(folder, 'src'))
    .filter((path) => path.endsWith(`/texts/${locale}.json`))
    .sort()
    .map((path) => ({ path: `src/${path}`, catalogue: catalogueOf(`src/${path}`) }))
    .map((found) => ({ ...found, text: readFileSync(join(folder, found.path), 'utf8') }));

const checkKey = (key, where) => {
  if (!/^[a-z][A-Za-z0-9_]*$/.test(key)) throw new Error(`${where}: "${key}" is not a valid key`);
};

const numeric = ['plural', 'selectordinal'];

const valueType = ({ type, key }) => {
  if (numeric.includes(type) || key === 'number') return 'number';
  return type === 'select' ? 'string' : 'string | number';
};

/** Returns the placeholders of a message with their types, from its syntax tree. */
const placeholdersOf = (tokens) => {
  const own = tokens.filter(({ arg }) => arg !== undefined).map((token) => [token.arg, valueType(token)]);
  const inner = tokens.flatMap(({ cases = [] }) => cases.flatMap((one) => [...placeholdersOf(one.tokens)]));
  const all = [...inner, ...own];
  return new Map([...all, ...all.filter(([, type]) => type === 'number')]);
};

const compiledShape = /^(?<imports>(?:import [^\n]*\n)*)\n?export default \{\n {2}message: (?<code>.*)\n\}$/s;
const importShape = /import \{ (.*) \} from "(.*)";/g;

const loadCompiler = async () => {
  const require = createRequire(import.meta.url);
  const { default: MessageFormat } = await import('@messageformat/core');
  const compileModule = require('@messageformat/core/compile-module.js');
  const { parse } = await import('@messageformat/parser');
  const format = new MessageFormat(locale);
  return (message, where) => {
    try {
      const placeholders = placeholdersOf(parse(message, { strict: true }));
      if (placeholders.size === 0) {
        const text = format.compile(message)({});
        return { imports: [], code: JSON.stringify(text), type: 'string' };
      }
      const { imports, code } = compiledShape.exec(compileModule(format, { message }).trim()).groups;
      const values = [...placeholders].map(([name, type]) => `${name}: ${type}`).join('; ');
      return { imports: [...imports.matchAll(importShape)], code, type: `(values: { ${values} }) => string` };
    } catch (error) {
      throw new Error(`${where}: ${error.message}`);
    }
  };
};

/** Code of the pseudo-language: brackets and 40% more length. A text without brackets is not from a catalogue. */
const pseudoLines = [
  'const longer = (text) => "⟦" + text + " ·····".repeat(Math.ceil(text.length / 15)) + "⟧";',
  'const pseudo = (message) => (typeof message === "string" ? longer(message) : (values) => longer(message(values)));',
];

/** Replaces the function of the runtime, which creates an `Intl.NumberFormat` for the first number of a page. */
const numberFormat = { name: 'formatTextNumber as number', from: '#kernel/locale.ts' };

const compileGroup = (compile, group, where) => {
  const imported = new Map();
  const compileEntry = (entry, path, indent) => {
    if (typeof entry === 'string') {
      const { imports, code, type } = compile(entry, path);
      for (const [, names, from] of imports)
        for (const name of names.split(', ')) {
          const source = name === 'number' ? numberFormat : { name, from };
          imported.set(source.from, new Set([...(imported.get(source.from) ?? []), source.name]));
        }
      return { code, pseudo: `pseudo(${code})`, type };
    }
    const inner = Object.entries(entry).map(([key, value]) => {
      if (!/^[A-Za-z0-9_]+$/.test(key)) throw new Error(`${path}: "${key}" is not a valid key`);
      return [JSON.stringify(key), compileEntry(value, `${path}.${key}`, `${indent}  `)];
    });
    const list = (part, end) =>
      `{\n${inner.map(([key, one]) => `${indent}  ${part === 'type' ? 'readonly ' : ''}${key}: ${one[part]}${end}`).join('\n')}\n${indent}}`;
    return { code: list('code', ','), pseudo: list('pseudo', ','), type: list('type', ';') };
  };
  const entries = Object.entries(group).map(([key, value]) => {
    checkKey(key, where);
    return [key, compileEntry(value, `${where}.${key}`, '')];
  });
  const imports = [...imported].map(([from, names]) => `import { ${[...names].sort().join(', ')} } from '${from}';`);
  // The `$` prefix allows keys that are reserved words, such as delete, or names of imports.
  const exported = `export { ${entries.map(([key]) => `$${key} as ${key}`).join(', ')} };`;
  const module = (part, extra) =>
    `${[...imports, ...extra, ...entries.map(([key, one]) => `const $${key} = ${one[part]};`), exported].join('\n')}\n`;
  return {
    code: module('code', []),
    pseudo: module('pseudo', pseudoLines),
    types: `${[...entries.map(([key, one]) => `declare const $${key}: ${one.type};`), exported].join('\n')}\n`,
  };
};

const writeIfChanged = (path, text) => {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  const temporaryPath = `${path}.${process.pid}`;
  writeFileSync(temporaryPath, text);
  renameSync(temporaryPath, path);
};

const removeOthers = (folder, wanted) => {
  for (const path of filesBelow(folder).filter((name) => /\.(js|d\.ts)$/.test(name)))
    if (!wanted.has(path)) rmSync(join(folder, path), { force: true });
};

/**
 * Compiles the catalogues (`texts/en.json`, ICU messages in groups) into `generated/` if they have changed. Each group
 * is a module imported as `#texts/<feature>/<group>`. The condition `pseudo-texts` selects the pseudo-language.
 */
export const compileTexts = async (folder = root) => {
  const target = join(folder, 'generated');
  const catalogues = findCatalogues(folder);
  const self = readFileSync(at('launch', 'texts.mjs'));
  const wanted = hash([self, ...catalogues.flatMap(({ path, text }) => [path, text])]);
  const stamp = join(target, 'stamp.json');
  const known = readJson(stamp);
  if (known?.hash === wanted && known.files.every((file) => existsSync(join(target, file)))) return;
  const compile = await loadCompiler();
  const files = new Map();
  for (const { path, catalogue, text } of catalogues) {
    let groups;
    try {
      groups = JSON.parse(text);
    } catch (error) {
      throw new Error(`${path}: ${error.message}`);
    }
    for (const [name, group] of Object.entries(groups)) {
      const compiled = compileGroup(compile, group, `${path}: ${name}`);
      files.set(`texts/${catalogue}/${name}.js`, compiled.code);
      files.set(`pseudo-texts/${catalogue}/${name}.js`, compiled.pseudo);
      for (const kind of ['texts', 'pseudo-texts']) files.set(`${kind}/${catalogue}/${name}.d.ts`, compiled.types);
    }
  }
  for (const [file, text] of files) writeIfChanged(join(target, file), text);
  removeOthers(target, new Set(files.keys()));
  writeJson(stamp, { hash: wanted, files: [...files.keys()] });
};

const isMain = process.argv[1] === fileURLToPath(import.meta.url);

if (isMain && process.argv.includes('--watch')) {
  // A catalogue that cannot be parsed during editing is reported, and the previous output stays.
  watch(at('src'), { recursive: true }, (_event, name) => {
    if (name?.endsWith(`${locale}.json`)) compileTexts().catch((error) => print(error.message));
  });
}
