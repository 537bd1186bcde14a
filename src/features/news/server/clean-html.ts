import type { IOptions } from 'sanitize-html';
import { invalidField } from '#kernel/app-error.ts';

/** Far more than anybody writes; more of them, one inside of the other, would keep the server busy for seconds. */
const mostTags = 20_000;

/** What the editor makes; all else is dropped. */
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const blocks = [...headings, 'p', 'blockquote', 'ol', 'ul', 'li'];
const inline = ['br', 'strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'a', 'span'];

/** Elements whose text is not for reading either. */
const unread = [
  'script',
  'style',
  'template',
  'textarea',
  'option',
  'select',
  'title',
  'head',
  'svg',
  'math',
  'object',
  'iframe',
  'noscript',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
];

const from1To8 = ['1', '2', '3', '4', '5', '6', '7', '8'];
const fonts =
  'serif|sans-serif|monospace|cursive|system-ui|arial|helvetica|georgia|garamond|palatino|times new roman|times|courier new|courier|verdana|tahoma|trebuchet ms|comic sans ms|inter';
const font = `(?:${fonts}|"(?:${fonts})"|'(?:${fonts})')`;

const classes = [
  ...from1To8.map((level) => `ql-indent-${level}`),
  ...['center', 'right', 'justify'].map((side) => `ql-align-${side}`),
  ...['small', 'large', 'huge'].map((size) => `ql-size-${size}`),
  ...['serif', 'monospace'].map((family) => `ql-font-${family}`),
];

const styles = {
  'text-align': [/^(left|right|center|justify)$/],
  'font-size': [/^[1-9]\d?(\.\d{1,2})?(px|pt)$/, /^(0\.[5-9]\d?|[1-4](\.\d{1,3})?)(em|rem)$/, /^[1-4]?\d\d%$/],
  'font-family': [new RegExp(`^${font}(\\s*,\\s*${font})*$`, 'i')],
};

const isSafeLink = (href: string) =>
  /^(https?:\/\/[^\s]|mailto:[^\s]|tel:[+\d])/i.test(href) && URL.canParse(href) && !/[\p{Cc}\s]/u.test(href);

/** An address as people type it; undefined for one that leads nowhere safe. */
const linkOf = (typed = ''): string | undefined => {
  const trimmed = typed.trim();
  const href = /^www\.[\w-]+\.\w/i.test(trimmed) ? `https://${trimmed}` : trimmed;
  return isSafeLink(href) ? href : undefined;
};

const options: IOptions = {
  allowedTags: [...blocks, ...inline],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    ...Object.fromEntries([...blocks, 'span'].map((tag) => [tag, ['class', 'style']])),
    li: ['class', 'style', 'data-list'],
  },
  allowedClasses: Object.fromEntries([...blocks, 'span'].map((tag) => [tag, classes])),
  allowedStyles: { '*': styles },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: unread,
  nestingLimit: 40,
  transformTags: {
    li: (tagName, { 'data-list': list, ...attribs }) =>
      list === 'ordered' || list === 'bullet'
        ? { tagName, attribs: { ...attribs, 'data-list': list } }
        : { tagName, attribs },
    a: (_tag, { href }) => {
      const link = linkOf(href);
      if (link === undefined) return { tagName: 'span', attribs: {} };
      return { tagName: 'a', attribs: { href: link, target: '_blank', rel: 'noopener noreferrer nofollow' } };
    },
  },
};

const countTags = (html: string) => html.split(/<[a-z!?]/i, mostTags + 2).length - 1;

const hasSomethingToRead = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/[\s\p{Cf}]/gu, '') !== '';

/**
 * Cleans HTML of the editor, or of anybody, against the list of what the editor can make. Loads its library with the first call.
 * @returns safe HTML; `''` when nothing is left to read
 * @throws AppError invalid when it has more tags than anybody writes
 */
export const cleanHtml = async (html: string): Promise<string> => {
  if (countTags(html) > mostTags) throw invalidField('text', 'The text is too long.');
  const { default: sanitize } = await import('sanitize-html');
  const clean = sanitize(html, options);
  return hasSomethingToRead(clean) ? clean : '';
};
