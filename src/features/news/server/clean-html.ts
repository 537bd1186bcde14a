import type { IOptions } from 'sanitize-html';
import { invalidField } from '#kernel/app-error.ts';
import * as texts from '#texts/news/errors';
import { flattenBlocks, foreignBlocks } from '../flatten-blocks.ts';

/** Far above real texts. Deep nesting of more tags would block the server for seconds. */
const maxTags = 20_000;

/** Elements that the editor supports. All others are converted or dropped. */
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const blocks = [...headings, 'p', 'blockquote', 'ol', 'ul', 'li'];
const inline = ['strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'a'];

/** Elements that are dropped together with their text. */
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

const letterClasses = [
  ...['small', 'large', 'huge'].map((size) => `ql-size-${size}`),
  ...['serif', 'monospace'].map((family) => `ql-font-${family}`),
];
const classes = [
  ...from1To8.map((level) => `ql-indent-${level}`),
  ...['center', 'right', 'justify'].map((side) => `ql-align-${side}`),
  ...letterClasses,
];

const styles = {
  'text-align': [/^(left|right|center|justify)$/],
  'font-size': [/^[1-9]\d?(\.\d{1,2})?(px|pt)$/, /^(0\.[5-9]\d?|[1-4](\.\d{1,3})?)(em|rem)$/, /^[1-4]?\d\d%$/],
  'font-family': [new RegExp(`^${font}(\\s*,\\s*${font})*$`, 'i')],
};

const isSafeLink = (href: string) =>
  /^(https?:\/\/[^\s]|mailto:[^\s]|tel:[+\d])/i.test(href) && URL.canParse(href) && !/[\p{Cc}\s]/u.test(href);

/** Returns the typed link as an address. Undefined if the address is not safe. */
const linkOf = (typed = ''): string | undefined => {
  const trimmed = typed.trim();
  const href = /^www\.[\w-]+\.\w/i.test(trimmed) ? `https://${trimmed}` : trimmed;
  return isSafeLink(href) ? href : undefined;
};

const options: IOptions = {
  // `flattenBlocks` converts the foreign blocks afterwards.
  allowedTags: [...blocks, ...inline, 'br', 'span', ...foreignBlocks],
  allowedAttributes: {
    ...Object.fromEntries(inline.map((tag) => [tag, ['class']])),
    ...Object.fromEntries([...blocks, 'span'].map((tag) => [tag, ['class', 'style']])),
    a: ['href', 'target', 'rel', 'class'],
    li: ['class', 'style', 'data-list'],
  },
  allowedClasses: {
    // Older editors put font and size classes on inline tags such as `strong`.
    ...Object.fromEntries(inline.map((tag) => [tag, letterClasses])),
    ...Object.fromEntries([...blocks, 'span'].map((tag) => [tag, classes])),
  },
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
    a: (_tag, { href, class: className }) => {
      const link = linkOf(href);
      const attribs: Record<string, string> = className === undefined ? {} : { class: className };
      if (link === undefined) return { tagName: 'span', attribs };
      return {
        tagName: 'a',
        attribs: { href: link, target: '_blank', rel: 'noopener noreferrer nofollow', ...attribs },
      };
    },
  },
};

const countTags = (html: string) => html.split(/<[a-z!?]/i, maxTags + 2).length - 1;

const hasSomethingToRead = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/[\s\p{Cf}]/gu, '') !== '';

/** Sanitizes HTML with an allowlist. @returns `''` without readable text @throws AppError invalid over `maxTags` */
export const cleanHtml = async (html: string): Promise<string> => {
  if (countTags(html) > maxTags) throw invalidField('text', texts.textTooLong);
  const { default: sanitize } = await import('sanitize-html');
  const clean = flattenBlocks(sanitize(html, options));
  return hasSomethingToRead(clean) ? clean : '';
};
