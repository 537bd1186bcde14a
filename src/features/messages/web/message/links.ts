import { parseUrl } from '#kernel/parse-url.ts';
/** A part of a message: plain text, or a web or email address with its link. */
export type Piece = { start: number; text: string; href?: string };

const notInAddress = String.raw`\s<>"'\x60\u200e\u200f\u202a-\u202e\u2066-\u2069`;
const webAddress = String.raw`(?<![\w@])(?:https?:\/\/|www\.)[^${notInAddress}]+`;
const mailAddress = String.raw`(?<![\p{L}\p{N}._%+@/-])[\p{L}\p{N}][\p{L}\p{N}._%+-]*@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`;
const address = new RegExp(`${webAddress}|${mailAddress}`, 'giu');
/** Punctuation at the end of an address belongs to the sentence, not to the address. */
const trailing = /[.,;:!?…。，-]+$/;

const counted = (text: string, sign: string) => text.split(sign).length;

/** Removes closing brackets that have no opening bracket in the address. */
const withoutLooseBracket = (text: string): string => {
  const open = { ')': '(', ']': '[', '}': '{' }[text.at(-1) ?? ''];
  const isLoose = open !== undefined && counted(text, text.at(-1) ?? '') > counted(text, open);
  return isLoose ? withoutLooseBracket(text.slice(0, -1).replace(trailing, '')) : text;
};

const cut = (found: string): string => withoutLooseBracket(found.replace(trailing, ''));

const isMail = (text: string) => text.includes('@') && !/^(https?:|www\.)/i.test(text);

const safeHref = (text: string): string | undefined => {
  if (isMail(text)) return `mailto:${encodeURIComponent(text).replace('%40', '@')}`;
  const full = /^www\./i.test(text) ? `https://${text}` : text;
  const url = parseUrl(full);
  if (!url) return undefined;
  const { protocol, username, hostname, href } = url;
  return /^https?:$/.test(protocol) && !username && hostname.includes('.') ? href : undefined;
};

/** Splits a message into text and links. Concatenating the pieces returns the message unchanged. */
export const piecesOf = (message: string): Piece[] => {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of message.matchAll(address)) {
    const text = cut(found);
    const href = safeHref(text);
    if (!href) continue;
    if (index > end) pieces.push({ start: end, text: message.slice(end, index) });
    pieces.push({ start: index, text, href });
    end = index + text.length;
  }
  return end < message.length ? [...pieces, { start: end, text: message.slice(end) }] : pieces;
};
