import { posix } from 'node:path';
import { parseSync } from 'vite';

/** `target`: a path from the repository root, `texts/<folder>/<group>` of a catalogue, or a package name. */
export type Import = {
  readonly target: string;
  readonly isType: boolean;
  readonly isLazy: boolean;
  /** Imported names. `*` means all exports. */
  readonly names: readonly string[];
};

export type Source = {
  readonly path: string;
  readonly imports: readonly Import[];
  /** Exported values, without types. */
  readonly exports: readonly string[];
  readonly writes: readonly string[];
  readonly isBarrel: boolean;
  readonly hasDefaultExport: boolean;
};

export type Node = { readonly type: string; readonly [key: string]: unknown };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export const childNodesOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const nodesIn = (root: Node): Node[] => {
  const found = [root];
  // The list grows during the iteration.
  for (const node of found) found.push(...childNodesOf(node));
  return found;
};

export const parse = (path: string, text: string): { program: Node; nodes: Node[] } => {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  if (!isNode(program)) throw new Error(`${path} could not be read.`);
  return { program, nodes: nodesIn(program) };
};

export const textOf = (value: unknown): string | undefined => {
  if (!isNode(value)) return undefined;
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  if (value.type === 'Identifier' && typeof value.name === 'string') return value.name;
  return undefined;
};

const packageName = (specifier: string) =>
  specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : (specifier.split('/')[0] ?? specifier);

const targetOf = (from: string, written: string): string => {
  const specifier = written.split('?')[0] ?? written;
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [, folder, rest] = /^#(\w+)\/(.+)$/.exec(specifier) ?? [];
  if (folder === 'texts') return `texts/${rest}`;
  if (folder) return ['db', 'tests', 'tools'].includes(folder) ? `${folder}/${rest}` : `src/${folder}/${rest}`;
  return packageName(specifier);
};

const importing = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
];

const importedNames = (node: Node): string[] => {
  const specifiers = childNodesOf(node).filter(({ type }) => /^(Import|Export)Specifier$/.test(type));
  return specifiers.length === 0 ? ['*'] : specifiers.flatMap(({ imported, local }) => textOf(imported ?? local) ?? []);
};

const exportedNames = (node: Node): string[] => {
  if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') return [];
  const { declaration } = node;
  if (!isNode(declaration)) return childNodesOf(node).flatMap((specifier) => textOf(specifier.exported) ?? []);
  const declared = Array.isArray(declaration.declarations) ? declaration.declarations.filter(isNode) : [declaration];
  return declared.flatMap(({ id }) => textOf(id) ?? []);
};

const importsOf = (path: string, nodes: Node[]): Import[] =>
  nodes
    .filter((node) => importing.includes(node.type))
    .flatMap((node) => {
      const specifier = textOf(node.source ?? node.argument);
      const isType = node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
      const isLazy = node.type === 'ImportExpression';
      const target = specifier === undefined ? [] : [targetOf(path, specifier)];
      return target.map((target) => ({ target, isType, isLazy, names: importedNames(node) }));
    });

const writing = ['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'];
const writingSql =
  /\b(?:insert\s+into|replace\s+into|delete\s+from|update)\s+"?([a-z_]+)"?(?=\s*(?:\(|set\b|where\b|using\b|as\b|$))/gi;

const tableName = (written: string) => written.trim().split(/\s+/)[0] ?? written;

const tablesInCall = (node: Node): string[] => {
  const callee = isNode(node.callee) ? textOf(node.callee.property) : undefined;
  if (callee === undefined || !writing.includes(callee)) return [];
  const first = Array.isArray(node.arguments) ? node.arguments[0] : undefined;
  const named = isNode(first) && first.type === 'ArrayExpression' ? [first.elements].flat() : [first];
  return named
    .map(textOf)
    .filter((name) => name !== undefined)
    .map(tableName);
};

const tablesInTemplate = (node: Node): string[] => {
  if (!isNode(node.quasi) || textOf(node.tag) !== 'sql') return [];
  const texts = childNodesOf(node.quasi).map((part) => JSON.stringify(part.value ?? '').replaceAll(/\\[nt]/g, ' '));
  return [...texts.join(' ').replaceAll('\\"', '"').matchAll(writingSql)].map((match) => match[1] ?? '');
};

const writesIn = (node: Node): string[] => {
  if (node.type === 'CallExpression') return tablesInCall(node);
  return node.type === 'TaggedTemplateExpression' ? tablesInTemplate(node) : [];
};

const exportsDefault = (node: Node) =>
  node.type === 'ExportDefaultDeclaration' || (node.type === 'ExportSpecifier' && textOf(node.exported) === 'default');

/** Scans a file by its syntax tree, so that comments and strings never count as imports. */
export const scan = (path: string, text: string): Source => {
  const { program, nodes } = parse(path, text);
  const statements = Array.isArray(program.body) ? program.body.filter(isNode) : [];
  const isPassedOn = (node: Node) => node.type.startsWith('Export') && textOf(node.source) !== undefined;
  return {
    path,
    imports: importsOf(path, nodes),
    exports: statements.flatMap(exportedNames),
    writes: [...new Set(nodes.flatMap(writesIn))],
    isBarrel: statements.length > 0 && statements.every((node) => isPassedOn(node)),
    hasDefaultExport: nodes.some(exportsDefault),
  };
};

/** Returns exported values that no file imports, as `path: name`. */
export const unusedExports = (exporting: readonly Source[], importing: readonly Source[]): string[] => {
  const used = new Set(
    importing.flatMap(({ imports }) =>
      imports.flatMap(({ target, names }) => names.map((name) => `${target}: ${name}`)),
    ),
  );
  return exporting
    .filter(({ path }) => !used.has(`${path}: *`))
    .flatMap(({ path, exports }) => exports.map((name) => `${path}: ${name}`))
    .filter((name) => !used.has(name));
};

const localNames = (node: Node) => childNodesOf(node).flatMap(({ local }) => textOf(local) ?? []);
const isOfPackage = (node: Node) => node.type === 'ImportDeclaration' && /^[^.#]/.test(textOf(node.source) ?? '.');

const writtenIn = ({ type, name, value }: Node): string | undefined => {
  if (type === 'Identifier' || type === 'JSXIdentifier') return String(name);
  if (type === 'Literal' && typeof value === 'string') return value;
  return type === 'TemplateElement' ? JSON.stringify(value) : undefined;
};

/** Returns the names and strings in the code. Comments, package names and names imported from packages are left out. */
export const namesIn = (path: string, text: string): string[] => {
  const { program } = parse(path, text);
  const statements = Array.isArray(program.body) ? program.body.filter(isNode) : [];
  const foreign = new Set(statements.filter(isOfPackage).flatMap(localNames));
  const own = statements.filter((node) => !isOfPackage(node)).flatMap(nodesIn);
  return own.flatMap((node) => writtenIn(node) ?? []).filter((name) => !foreign.has(name));
};

const propertiesOf = (node: unknown): Node[] =>
  isNode(node) && Array.isArray(node.properties) ? node.properties.filter(isNode) : [];

export const declaredTables = (manifest: string): string[] => {
  const { nodes } = parse('feature.ts', manifest);
  const tables = nodes.find((node) => node.type === 'Property' && textOf(node.key) === 'tables');
  return propertiesOf(tables?.value).flatMap((property) => textOf(property.key) ?? []);
};

/** Returns features in the order of the first list that names them, regardless of the import order. */
export const listedFeatures = (text: string): string[] => {
  const { nodes } = parse('features.ts', text);
  const folders = new Map<string | undefined, string>();
  for (const node of nodes.filter(({ type }) => type === 'ImportDeclaration')) {
    const folder = /features\/([\w-]+)\/server\//.exec(textOf(node.source) ?? '')?.[1];
    for (const specifier of folder ? childNodesOf(node) : []) if (folder) folders.set(textOf(specifier.local), folder);
  }
  const lists = nodes.filter((node) => node.type === 'ArrayExpression').map((node) => childNodesOf(node).map(textOf));
  const list = lists.find((names) => names.length > 0 && names.every((name) => folders.has(name))) ?? [];
  return list.flatMap((name) => folders.get(name) ?? []);
};
