import { expect, test } from 'vitest';
import type { Contact } from './contacts.ts';
import { writeVcards } from './write-vcards.ts';

const luz: Contact = {
  ...{ id: '0199-guardian', first: 'Luz', middle: '', last: 'Peña' },
  ...{ email: 'luz@casa.example', phone: '+63 (917) 555-0142', notes: ['Mother of Mia Peña'] },
};
const written = (changed: Partial<Contact> = {}, school = 'Casa') => writeVcards([{ ...luz, ...changed }], school);
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);

test('writes the properties of vCard 4.0 with the version first', () => {
  expect(unfolded(written())).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'PRODID:-//Casa//Casa//EN',
    'KIND:individual',
    'UID;VALUE=text:0199-guardian',
    'FN:Luz Peña',
    'N:Peña;Luz;;;',
    'EMAIL:luz@casa.example',
    'TEL;VALUE=uri;TYPE=cell:tel:+639175550142',
    'ORG:Casa',
    'NOTE:Mother of Mia Peña',
    'END:VCARD',
  ]);
});

test.each(['0917 555 0142', '+63 917 555 0142 ext. 3', '555, or 556; ask'])(
  'writes “%s” as text because it has no full international form',
  (phone) => {
    expect(unfolded(written({ phone }))).toContain(`TEL;VALUE=text;TYPE=cell:${phone.replace(/[,;]/g, '\\$&')}`);
  },
);

test('escapes text that would end its property, line or card', () => {
  const lines = unfolded(
    written(
      { first: 'A;B,C\\D', last: 'E\r\nEND:VCARD\rF\nG\u0000H\tI', notes: ['one', 'two; three'] },
      'Casa; of, all',
    ),
  );
  expect(lines).toContain('N:E\\nEND:VCARD\\nF\\nG H I;A\\;B\\,C\\\\D;;;');
  expect(lines).toContain('ORG:Casa\\; of\\, all');
  expect(lines).toContain('NOTE:one\\ntwo\\; three');
  expect(lines.filter((line) => line === 'END:VCARD')).toHaveLength(1);
});

test('folds long lines at 75 bytes without splitting a character', () => {
  const first = 'Ñ李🙂'.repeat(60);
  const text = written({ first });
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line.isWellFormed()).toBe(true);
  }
  expect(text.match(/(?<!\r)\n|\r(?!\n)/)).toBeNull();
  expect(unfolded(text)).toContain(`FN:${first} Peña`);
});

test('uses the email address or phone number as the name of an unnamed contact', () => {
  expect(unfolded(written({ first: '', last: '' }))).toContain('FN:luz@casa.example');
  expect(unfolded(written({ first: '', last: '', email: '', phone: '0917' }))).toContain('FN:0917');
});
