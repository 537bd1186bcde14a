import { parseSync } from 'vite';
import { childNodesOf, isNode, type Node, parse, textOf } from './scan.ts';

/** Words that no name may contain, with the terms to use. */
const bannedWords = new Map([
  ['verb', 'handler'],
  ['along', 'dependents, child export'],
  ['stay', 'enrollment period'],
  ['slip', 'credential sheet'],
  ['jotting', 'quick note'],
  ['jot', 'quick note'],
  ['brush', 'entry tool'],
  ['look', 'theme, view, viewport'],
  ['looked', 'viewed'],
  ['looking', 'viewing'],
  ['room', 'section, module, quota'],
  ['anew', 'revalidate, reload'],
  ['beside', 'next to, adjacent'],
  ['somebody', 'user, person'],
  ['whoever', 'user, person'],
  ['nobody', 'none'],
  ['meanwhile', 'concurrent'],
  ['lately', 'recently'],
  ['sentence', 'message, text'],
  ['said', 'message, value'],
  ['told', 'published, notified'],
  ['heard', 'received'],
  ['brought', 'loaded, previous'],
  ['stood', 'current'],
  ['house', 'codebase, default'],
  ['door', 'entry, server'],
  ['pupil', 'student'],
  ['thing', 'the noun'],
  ['they', 'the noun'],
  ['them', 'the noun'],
]);

/** Verbs that no name may start with, with the terms to use. */
const bannedPrefixes = new Map([
  ['ask', 'request, query, confirm'],
  ['tell', 'publish, notify'],
  ['hear', 'subscribe'],
  ['say', 'report, return'],
  ['hold', 'lock, queue'],
  ['keep', 'store, cache, retain'],
  ['bring', 'load, restore'],
  ['stand', 'be in effect'],
  ['come', 'arrive'],
  ['let', 'allow'],
  ['most', 'max'],
]);

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');

const lookup = (terms: ReadonlyMap<string, string>, word: string) =>
  terms.get(word) ?? terms.get(word.replace(/s$/, ''));

/** Returns the terms to use instead of a banned name. Undefined if the name is allowed. */
export const betterTerm = (name: string): string | undefined => {
  const words = wordsOf(name);
  const byPrefix = lookup(bannedPrefixes, words[0] ?? '');
  return byPrefix ?? words.map((word) => lookup(bannedWords, word)).find((term) => term !== undefined);
};

const patternNames = (node: unknown): string[] => {
  if (!isNode(node)) return [];
  if (node.type === 'ObjectPattern') return childNodesOf(node).flatMap((part) => patternNames(part.value ?? part));
  if (node.type === 'ArrayPattern') return childNodesOf(node).flatMap(patternNames);
  if (node.type === 'AssignmentPattern') return patternNames(node.left);
  if (node.type === 'RestElement') return patternNames(node.argument);
  const name = textOf(node);
  return name === undefined ? [] : [name];
};

const declarations = [
  ...['FunctionDeclaration', 'ClassDeclaration', 'VariableDeclarator'],
  ...['TSTypeAliasDeclaration', 'TSInterfaceDeclaration'],
];
const members = ['TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition', 'MethodDefinition'];

const declaredBy = (node: Node): string[] => [
  ...(declarations.includes(node.type) ? patternNames(node.id) : []),
  ...(members.includes(node.type) ? patternNames(node.key) : []),
  ...(Array.isArray(node.params) ? node.params.flatMap(patternNames) : []),
];

/** Returns the names that a file declares: variables, parameters, functions, types and the properties of types. */
export const declaredNames = (path: string, text: string): string[] => [
  ...new Set(parse(path, text).nodes.flatMap(declaredBy)),
];

export const literalKeys = (path: string, text: string): string[] =>
  parse(path, text)
    .nodes.filter(({ type }) => type === 'ObjectExpression')
    .flatMap((node) => childNodesOf(node).flatMap(({ key }) => textOf(key) ?? []));

/** First words of a comment that asks instead of stating. */
const questionOpenings =
  /^(What|Who|Whom|Whose|Which|Whether|Where|Why|How|That|Much|All that|More than|Whoever|Whatever|Wherever)\b/;
const archaicWords =
  /\b(anew|again and again|beside|besides|by now|at once|goes? along|going along|went along|hence|in sight|lately|lest|likewise|meanwhile|nobody|of (?:its|their) own|see to|so far|somebody|stands there|thereof|thus|upon|whence|whichever|whoever)\b/i;

const commentText = (value: string): string =>
  value
    .split('\n')
    .map((line) => line.trim().replace(/^\*+ ?/, ''))
    .join(' ')
    .trim();

/** Comments that begin with a question word or contain an archaic word, as `path: comment`. */
export const obscureComments = (path: string, text: string): string[] =>
  parseSync(path, text)
    .comments.map(({ value }) => commentText(value))
    .filter((comment) => questionOpenings.test(comment) || archaicWords.test(comment.replaceAll(/`[^`]*`/g, '')))
    .map((comment) => `${path}: ${comment}`);
