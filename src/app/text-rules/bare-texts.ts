import { parseSync } from 'vite';

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };

/** Visibility of a text: shown to users, anywhere else in code, or never shown. */
type Place = 'shown' | 'elsewhere' | 'hidden';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childNodesOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const shownProps = new Set(
  'title label placeholder description alt aria-label aria-description aria-roledescription error message text hint help empty confirm cancel success itemName tab subtitle heading body note nothingFoundMessage'.split(
    ' ',
  ),
);

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (typeof node.name === 'string') return node.name;
  if (typeof node.value === 'string') return node.value;
  return nameOf(node.property ?? node.name);
};

/** True for errors and log calls, which only operators read. `AppError` messages are for users. */
const isForOperators = (node: Node): boolean => {
  if (node.type === 'NewExpression')
    return /Error$/.test(nameOf(node.callee)) && !/^A(pp|pi)Error$/.test(nameOf(node.callee));
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false;
  return isNode(node.callee.object) && /^(log|console)$/.test(nameOf(node.callee.object));
};

const labelCalls = /^(notFound|invalidField|requiredTextMessage|(required|optional)\w+|anyText|typedText)$/;

const wordsIn = (node: Node): string[] => {
  if (node.type === 'JSXText' && typeof node.value === 'string') return [node.value];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return [];
  return node.quasis.map((part) => String(part.value.cooked ?? ''));
};

const hasWord = (text: string) => /\p{L}{2,}/u.test(text);
const hasWords = (text: string) => /\p{L}[\p{L}’']*[.,:;!?)”]*\s+[(“]?\p{L}/u.test(text);
const isProse = (text: string) => hasWords(text) && (/^[^\p{L}]*\p{Lu}/u.test(text) || /[.!?…]\s*$/.test(text));

/** True if a string is probably text for users. Single lowercase words are mostly events, colors and the like. */
const isText = (text: string, place: Place): boolean => {
  if (place === 'hidden') return false;
  return place === 'shown' ? hasWord(text) && (hasWords(text) || /^\P{L}*\p{Lu}\p{Ll}/u.test(text)) : isProse(text);
};

const passedOn = /^(Conditional|Logical|JSXExpression|Template|Binary|ArrowFunction|Parenthesized|TSAs|TSSatisfies)/;

const placeOfProperty = (name: string): Place => {
  if (name === 'summary') return 'hidden';
  return shownProps.has(name) ? 'shown' : 'elsewhere';
};

/** Returns the visibility of a node's children. */
const placeWithin = (node: Node, own: Place): Place => {
  if (isForOperators(node) || node.type === 'TaggedTemplateExpression') return 'hidden';
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return 'shown';
  if (node.type === 'JSXAttribute') return shownProps.has(nameOf(node.name)) ? 'shown' : 'hidden';
  if (node.type === 'Property') return placeOfProperty(nameOf(node.key));
  if (node.type === 'CallExpression') return labelCalls.test(nameOf(node.callee)) ? 'shown' : 'elsewhere';
  return passedOn.test(node.type) ? own : 'elsewhere';
};

const isSkipped = ({ type }: Node) =>
  /^(Import|ExportAll)/.test(type) || (type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(type));

const textsIn = (node: Node, place: Place): { start: number; text: string }[] => {
  if (isSkipped(node)) return [];
  if (node.type === 'JSXText')
    return hasWord(String(node.value)) ? [{ start: node.start, text: String(node.value) }] : [];
  const bare = wordsIn(node).find((text) => isText(text, place));
  const within = place === 'hidden' && node.type !== 'JSXElement' ? 'hidden' : placeWithin(node, place);
  const own = bare === undefined ? [] : [{ start: node.start, text: bare }];
  return [...own, ...childNodesOf(node).flatMap((childNode) => textsIn(childNode, within))];
};

/**
 * Finds texts outside of a catalogue: in JSX, in visible props and properties, and sentences anywhere else. Ignores
 * errors, log calls, tagged templates such as SQL, and `summary` texts of the API.
 */
export const bareTexts = (path: string, code: string): { line: number; text: string }[] => {
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  if (!isNode(program)) throw new Error(`${path} could not be read.`);
  return textsIn(program, 'elsewhere').map(({ start, text }) => ({
    line: code.slice(0, start).split('\n').length,
    text: text.trim().replace(/\s+/g, ' ').slice(0, 60),
  }));
};
