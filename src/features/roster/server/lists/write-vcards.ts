import { dialedNumber } from '#kernel/identity/phone-number.ts';
import type { Contact } from './contacts.ts';

const maxLineBytes = 75;

/** Escapes text so that it cannot end its property or line. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\\,;]/g, '\\$&')
    .replaceAll('\n', '\\n');

const international = /^\(?\+[\d\s()./-]+$/;

/** Returns a telephone line. Only a number with a country code becomes a `tel:` URI; other numbers stay text. */
const phoneLine = (phone: string): string =>
  international.test(phone)
    ? `TEL;VALUE=uri;TYPE=cell:tel:${dialedNumber(phone)}`
    : `TEL;VALUE=text;TYPE=cell:${escaped(phone)}`;

/** Folds a line to at most 75 bytes. Continuation lines start with a space. Never splits a character. */
const folded = (line: string): string => {
  let text = '';
  let bytes = 0;
  for (const letter of line.toWellFormed()) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > maxLineBytes) {
      text += '\r\n ';
      bytes = 1;
    }
    text += letter;
    bytes += size;
  }
  return `${text}\r\n`;
};

const linesOf = ({ id, first, middle, last, email, phone, notes }: Contact, school: string): string[] => [
  'BEGIN:VCARD',
  'VERSION:4.0',
  'PRODID:-//Casa//Casa//EN',
  'KIND:individual',
  `UID;VALUE=text:${escaped(id)}`,
  `FN:${escaped([first, middle, last].filter(Boolean).join(' ') || email || phone)}`,
  `N:${[last, first, middle, '', ''].map(escaped).join(';')}`,
  ...(email ? [`EMAIL:${escaped(email)}`] : []),
  ...(phone ? [phoneLine(phone)] : []),
  `ORG:${escaped(school)}`,
  ...(notes.length > 0 ? [`NOTE:${escaped(notes.join('\n'))}`] : []),
  'END:VCARD',
];

/** Returns contacts as vCard 4.0 (RFC 6350). */
export const writeVcards = (contacts: readonly Contact[], school: string): string =>
  contacts
    .flatMap((contact) => linesOf(contact, school))
    .map(folded)
    .join('');
