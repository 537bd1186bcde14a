/** Returns a function that maps heading levels of a text to ranks below a page heading. Ranks are never skipped. */
const outline = (top: number) => {
  const open: number[] = [];
  return (level: number): number => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return Math.min(6, top + open.length - 1);
  };
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const codeOf = (name: string) => Number(/^#x/i.test(name) ? `0x${name.slice(2)}` : name.slice(1));

const characterOf = (whole: string, name: string) => {
  if (!name.startsWith('#')) return entities[name] ?? whole;
  const code = codeOf(name);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
};

const textOf = (html: string) => html.replace(/<[^>]*>/g, '').replace(/&(#?\w+);/g, characterOf);

const heading = /<h([1-6])((?:\s[^>]*)?)>(.*?)<\/h\1>/gs;

/**
 * Ranks headings from `top`; `data-look` keeps their appearance. Works on strings only, for server rendering.
 * @param html sanitized by the server: well-formed, angle brackets only in tags
 */
export const shownHtml = (html: string, top: number): string => {
  const rankOf = outline(top);
  return html.replace(heading, (_, level: string, attributes: string, content: string) => {
    const tag = textOf(content).trim() === '' ? 'p' : `h${rankOf(Number(level))}`;
    return `<${tag}${attributes} data-look="${level}">${content}</${tag}>`;
  });
};

const maxNameLength = 60;
const endOfBlock = /<\/(?:p|h[1-6]|ul|ol|blockquote|pre|div)>/;

/** Returns the first words of a text, used as its name. `''` without readable text. */
export const firstWordsOf = (html: string): string => {
  const first = html
    .split(endOfBlock)
    .map((block) => textOf(block).replace(/\s+/g, ' ').trim())
    .find((text) => text !== '');
  const words = first ?? '';
  return words.length > maxNameLength ? `${words.slice(0, maxNameLength).trimEnd()}…` : words;
};
