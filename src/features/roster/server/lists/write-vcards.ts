import type { Contact } from './contacts.ts';

const mostBytes = 75;

const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** Lines are at most 75 bytes long; a longer one goes on behind a space. No letter is cut. */
const folded = (line: string): string => {
  let text = '';
  let bytes = 0;
  for (const letter of line.toWellFormed()) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > mostBytes) {
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
  'VERSION:3.0',
  'PRODID:-//Casa//Casa//EN',
  `UID:${id}`,
  `N:${[last, first, middle, '', ''].map(escaped).join(';')}`,
  `FN:${escaped([first, middle, last].filter(Boolean).join(' '))}`,
  ...(email ? [`EMAIL;TYPE=INTERNET:${escaped(email)}`] : []),
  ...(phone ? [`TEL;TYPE=CELL:${escaped(phone)}`] : []),
  `ORG:${escaped(school)}`,
  ...(notes.length > 0 ? [`NOTE:${escaped(notes.join('\n'))}`] : []),
  'END:VCARD',
];

/** Contacts as vCard 3.0, which every phone reads: many refuse 4.0. */
export const writeVcards = (contacts: readonly Contact[], school: string): string =>
  contacts
    .flatMap((contact) => linesOf(contact, school))
    .map(folded)
    .join('');
