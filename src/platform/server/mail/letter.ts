import { escaped } from '../documents/html.ts';

type Block = string | { readonly links: readonly { readonly label: string; readonly url: string }[] };

/** Returns a text on one line, for a mail subject. */
export const asLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const asText = (block: Block) =>
  typeof block === 'string' ? block : block.links.map(({ label, url }) => `- ${label}\n  ${url}`).join('\n');

const asHtml = (block: Block) => {
  if (typeof block === 'string') return `<p>${escaped(block)}</p>`;
  const items = block.links.map(({ label, url }) => `<li><a href="${escaped(url)}">${escaped(label)}</a></li>`);
  return `<ul>${items.join('')}</ul>`;
};

/** Creates a mail as plain text and as simple HTML with the same content. */
export const letterOf = (subject: string, blocks: readonly Block[]) => ({
  subject: asLine(subject),
  text: `${blocks.map(asText).join('\n\n')}\n`,
  html: [
    '<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">',
    ...blocks.map(asHtml),
    '</body></html>',
  ].join('\n'),
});
