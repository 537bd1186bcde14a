/** Ranks of the headings of a text below a heading of the page: never one that skips a rank, whatever was written. */
const outline = (top: number) => {
  const open: number[] = [];
  return (level: number): number => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return Math.min(6, top + open.length - 1);
  };
};

const replace = (heading: Element, tag: string, level: number) => {
  const next = heading.ownerDocument.createElement(tag);
  for (const name of heading.getAttributeNames()) next.setAttribute(name, heading.getAttribute(name) ?? '');
  next.dataset.look = String(level);
  next.replaceChildren(...heading.childNodes);
  heading.replaceWith(next);
};

/**
 * The HTML of news as a part of a page: its headings get ranks that fit there and keep their looks by `data-look`.
 * @param html cleaned by the server
 * @param top the rank of its highest heading
 */
export const shownHtml = (html: string, top: number): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const rankOf = outline(top);
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Number(heading.tagName.slice(1));
    if (heading.textContent.trim() === '') replace(heading, 'p', level);
    else replace(heading, `h${rankOf(level)}`, level);
  }
  return body.innerHTML;
};

const longestName = 60;

/** The first words of news, as its name. `''` when there is nothing to read. */
export const firstWordsOf = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const first = [...body.children].map(({ textContent }) => textContent.trim()).find((text) => text !== '');
  const words = (first ?? body.textContent.trim()).replace(/\s+/g, ' ');
  return words.length > longestName ? `${words.slice(0, longestName).trimEnd()}…` : words;
};
