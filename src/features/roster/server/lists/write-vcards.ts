import { dialedNumber } from '#kernel/identity/phone-number.ts';
import type { Contact } from './contacts.ts';

const maxLineBytes = 75;

/** Text of a property: nothing in it ends the property or the line. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\\,;]/g, '\\$&')
    .replaceAll('\n', '\\n');

const international = /^\(?\+[\d\s()./-]+$/;

/** A number with its country is an address that can be dialled from everywhere; another stays as it was written. */
const phoneLine = (phone: string): string =>
  international.test(phone)
    ? `TEL;VALUE=uri;TYPE=cell:tel:${dialedNumber(phone)}`
    : `TEL;VALUE=text;TYPE=cell:${escaped(phone)}`;

/** Lines are at most 75 bytes long; a longer one goes on behind a space. No letter is cut. */
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

/** Contacts as vCard 4.0 (RFC 6350). */
export const writeVcards = (contacts: readonly Contact[], school: string): string =>
  contacts
    .flatMap((contact) => linesOf(contact, school))
    .map(folded)
    .join('');
