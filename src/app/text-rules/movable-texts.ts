import { parseSync } from 'vite';

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };

/** Kinds of children. `changing` and `changingText`: come and go. `mixed`: a list of texts and elements. */
type Kind = 'text' | 'fixed' | 'changing' | 'changingText' | 'mixed' | 'nothing';
type Child = { readonly kind: Kind; readonly start: number };

/** @property makesElements true for functions of the file that return elements */
type Rules = { readonly isCatalogue: (name: string) => boolean; readonly makesElements: (name: string) => boolean };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const nodeAt = (node: Node, key: string): Node => {
  const found = node[key];
  if (!isNode(found)) throw new Error(`${node.type} has no ${key}`);
  return found;
};

const listAt = (node: Node, key: string): Node[] => (Array.isArray(node[key]) ? node[key].filter(isNode) : []);

const nameOf = (node: Node): string =>
  String((node.type === 'MemberExpression' ? nodeAt(node, 'property') : node).name ?? '');

const isWrapper = ({ type }: Node) =>
  /^(ParenthesizedExpression|TS(As|Satisfies|NonNull)Expression|JSXExpressionContainer)$/.test(type);

const bare = (node: Node): Node => (isWrapper(node) ? bare(nodeAt(node, 'expression')) : node);

const isNothing = (node: Node) =>
  node.type === 'JSXEmptyExpression' ||
  (node.type === 'Literal' && (node.value === null || node.value === false)) ||
  (node.type === 'Identifier' && node.name === 'undefined');

/** True for literals, texts of a catalogue, and calls of functions that return no elements. */
const isText = (node: Node, rules: Rules): boolean => {
  if (node.type === 'Literal') return typeof node.value === 'string' || typeof node.value === 'number';
  if (node.type === 'CallExpression')
    return (
      !/^(render.*|use[A-Z].*|children|frame|createPortal|slice|withElements)$/.test(nameOf(nodeAt(node, 'callee'))) &&
      !rules.makesElements(nameOf(nodeAt(node, 'callee')))
    );
  if (node.type !== 'MemberExpression') return node.type === 'TemplateLiteral';
  const of = nodeAt(node, 'object');
  return of.type === 'Identifier' ? rules.isCatalogue(nameOf(of)) || nameOf(node) === 'text' : isText(of, rules);
};

const branchesOf = (node: Node): Node[] => {
  if (node.type === 'ConditionalExpression') return [nodeAt(node, 'consequent'), nodeAt(node, 'alternate')];
  if (node.type !== 'LogicalExpression') return [];
  return node.operator === '&&' ? [nodeAt(node, 'right')] : [nodeAt(node, 'left'), nodeAt(node, 'right')];
};

const kindOfBranches = (node: Node, branches: readonly Node[], rules: Rules): Kind => {
  const kinds = branches.flatMap((one) => childrenIn(one, rules)).map(({ kind }) => kind);
  const isAlways = node.operator !== '&&' && kinds.length === branches.length;
  if (isAlways && kinds.every((kind) => kind === 'text')) return 'text';
  if (kinds.includes('mixed')) return 'mixed';
  return kinds.some((kind) => kind === 'text' || kind === 'changingText') ? 'changingText' : 'changing';
};

const isFunction = ({ type }: Node) => /Function/.test(type);

const returnsIn = (node: Node): Node[] => {
  if (node.type === 'ReturnStatement') return isNode(node.argument) ? [node.argument] : [];
  return isFunction(node) ? [] : partsOf(node).flatMap(returnsIn);
};

const returned = (made: Node): Node[] => {
  const body = nodeAt(made, 'body');
  return body.type === 'BlockStatement' ? partsOf(body).flatMap(returnsIn) : [body];
};

const isList = (node: Node) =>
  node.type === 'CallExpression' && /^(map|flatMap|from|toArray)$/.test(nameOf(nodeAt(node, 'callee')));

const kindOfList = (node: Node, rules: Rules): Kind => {
  const made = listAt(node, 'arguments').at(-1);
  const items = made && isFunction(made) ? returned(made).flatMap((one) => childrenIn(one, rules)) : [];
  return items.some(({ kind }) => /text$/i.test(kind)) ? 'mixed' : 'changing';
};

const isFragment = (node: Node) =>
  node.type === 'JSXFragment' ||
  (node.type === 'JSXElement' && nameOf(nodeAt(nodeAt(node, 'openingElement'), 'name')) === 'Fragment');

const kindOf = (node: Node, rules: Rules): Kind => {
  if (isNothing(node)) return 'nothing';
  if (isList(node)) return kindOfList(node, rules);
  const branches = branchesOf(node);
  if (branches.length > 0) return kindOfBranches(node, branches, rules);
  return isText(node, rules) ? 'text' : 'fixed';
};

/** Returns the children that a node adds to its parent. A fragment adds its own children. */
const childrenIn = (whole: Node, rules: Rules): Child[] => {
  const node = bare(whole);
  if (isFragment(node)) return childrenOf(node, rules);
  const isGap = node.type === 'JSXText' && String(node.value).trim() === '';
  if (isGap) return [];
  if (node.type === 'JSXText') return [{ kind: 'text', start: whole.start }];
  return [{ kind: kindOf(node, rules), start: whole.start }];
};

const childrenOf = (node: Node, rules: Rules): Child[] =>
  listAt(node, 'children').flatMap((child) => childrenIn(child, rules));

/** Finds texts in lists, conditional texts next to siblings, and texts after conditional siblings. */
const faultsAmong = (children: readonly Child[]): Child[] =>
  children.filter(({ kind }, at) => {
    if (kind === 'mixed') return true;
    if (children.length < 2) return false;
    if (kind === 'changingText') return true;
    return kind === 'text' && children.slice(0, at).some((before) => /^(changing|mixed)/.test(before.kind));
  });

const functionOf = (node: Node): Node | undefined =>
  node.type === 'VariableDeclarator' && isNode(node.init) && isFunction(node.init) ? node.init : undefined;

/** Finds texts without an element around them, which become children of the component's parent. */
const faultsOfComponent = (node: Node, rules: Rules): Child[] => {
  const made = functionOf(node);
  if (!made || !/^[A-Z]/.test(nameOf(nodeAt(node, 'id')))) return [];
  const outcomes = returned(made).map((one) => childrenIn(one, rules));
  const alone = outcomes.flatMap((all) => (all.length === 1 ? all.filter(({ kind }) => /text$/i.test(kind)) : []));
  return [...alone, ...outcomes.flatMap(faultsAmong)];
};

const faultsIn = (node: Node, rules: Rules): Child[] => [
  ...(node.type === 'JSXElement' && !isFragment(node) ? faultsAmong(childrenOf(node, rules)) : []),
  ...faultsOfComponent(node, rules),
  ...partsOf(node).flatMap((part) => faultsIn(part, rules)),
];

const cataloguesOf = (program: Node): Set<string> => {
  const imports = listAt(program, 'body').filter(({ type }) => type === 'ImportDeclaration');
  const ofTexts = imports.filter((node) => String(nodeAt(node, 'source').value).startsWith('#texts/'));
  return new Set(ofTexts.flatMap((node) => listAt(node, 'specifiers')).map((one) => nameOf(nodeAt(one, 'local'))));
};

const hasElement = (node: Node): boolean => /^JSX(Element|Fragment)$/.test(node.type) || partsOf(node).some(hasElement);

const elementMakersIn = (node: Node): string[] => {
  const made = functionOf(node);
  const own = made && returned(made).some(hasElement) ? [nameOf(nodeAt(node, 'id'))] : [];
  return [...own, ...partsOf(node).flatMap(elementMakersIn)];
};

/**
 * Returns lines of texts that React inserts before or removes on their own. A browser that translates a page replaces
 * text nodes; React then fails. A text that is an element's only child is safe.
 */
export const movableTexts = (path: string, code: string): number[] => {
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const root = program as unknown as Node;
  const catalogues = cataloguesOf(root);
  const makers = new Set(elementMakersIn(root));
  const rules = {
    isCatalogue: (name: string) => catalogues.has(name),
    makesElements: (name: string) => makers.has(name),
  };
  const lines = faultsIn(root, rules).map(({ start }) => code.slice(0, start).split('\n').length);
  return [...new Set(lines)];
};
