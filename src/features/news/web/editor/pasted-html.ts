import { flattenBlocks } from '../../flatten-blocks.ts';
import { withStylesOnSpans } from './text-style.ts';

type Item = { readonly paragraph: HTMLElement; readonly level: number; readonly list: 'ol' | 'ul' };

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

/** True for the list number or bullet in Word's HTML, which Word marks as ignorable. */
const isMarker = (element: Element) => /mso-list:\s*ignore/i.test(styleOf(element));

/** True for `1.`, `2)`, `(a)`, `iv.` */
const isNumber = (marker: string) => /^\(?(\d{1,3}|[a-z]|[ivxlc]{1,5})[.)]/i.test(marker.trim());

/** Parses a paragraph that Word formats as a list item, and removes its marker. */
const parseItem = (paragraph: HTMLElement): Item | undefined => {
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(styleOf(paragraph))?.[1];
  if (level === undefined) return undefined;
  const marker = [...paragraph.querySelectorAll('[style]')].find(isMarker);
  const list = isNumber(marker?.textContent ?? '') ? 'ol' : 'ul';
  marker?.remove();
  return { paragraph, level: Number(level), list };
};

/** Moves the content of a paragraph into an item of the innermost list. Opens and closes lists to match the level. */
const addItem = (open: { level: number; list: HTMLElement }[], { paragraph, level, list }: Item): void => {
  const { ownerDocument } = paragraph;
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  const innermost = open.at(-1);
  if (innermost?.level !== level || innermost.list.localName !== list) {
    if (innermost?.level === level) open.pop();
    const opened = ownerDocument.createElement(list);
    const around = open.at(-1)?.list.lastElementChild;
    if (around) around.append(opened);
    else paragraph.before(opened);
    open.push({ level, list: opened });
  }
  const line = ownerDocument.createElement('li');
  line.append(...paragraph.childNodes);
  open.at(-1)?.list.append(line);
  paragraph.remove();
};

const isBlank = (node: Node) => node.nodeType !== 1 && !(node.nodeType === 3 && node.textContent?.trim());

const previousOf = (element: Element): Node | null => {
  let before = element.previousSibling;
  while (before && isBlank(before)) before = before.previousSibling;
  return before;
};

const listsFromWord = (body: HTMLElement): void => {
  let open: { level: number; list: HTMLElement }[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('[style*="mso-list" i]')) {
    if (!paragraph.isConnected || !/^(P|DIV|H[1-6])$/.test(paragraph.tagName)) continue;
    const item = parseItem(paragraph);
    if (!item) continue;
    if (previousOf(paragraph) !== open[0]?.list) open = [];
    addItem(open, item);
  }
};

/** Converts pasted HTML, such as from Word or Excel. Returns it unchanged on the server, which has no `DOMParser`. */
export const readableHtml = (html: string): string => {
  if (typeof DOMParser === 'undefined') return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  listsFromWord(body);
  const hasTable = body.querySelector('table, dl') !== null;
  return withStylesOnSpans(hasTable ? flattenBlocks(body.innerHTML) : body.innerHTML);
};
