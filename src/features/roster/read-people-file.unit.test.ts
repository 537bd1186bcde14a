import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Questions } from '#platform/web/sheets/questions.ts';
import { fieldLabel } from './import-fields.ts';
import { readPeopleFile } from './web/read-people-file.ts';

const guardianTitle = fieldLabel('students', 'parent_fName');
const users = `sourcedId,status,enabledUser,role,givenName,familyName,email,agentSourcedIds
S1,active,true,student,Mia,Cruz,mia@district.example,"G1,G2"
G1,active,true,guardian,Luz,Cruz,,`;
const enrollments = `sourcedId,classSourcedId,userSourcedId,role
E1,K1,S1,student`;
const classes = `sourcedId,title,classType
K1,Narra,homeroom`;

const readFiles = (files: Record<string, string | Uint8Array>, questions: Questions = {}) => {
  const content = Object.entries(files).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text]);
  const zip = new Blob([zipSync(Object.fromEntries(content))]);
  return readPeopleFile(zip, 'district.ZIP', { kind: 'students', today: '2026-11-02', questions });
};
const plain = { 'users.csv': users, 'enrollments.csv': enrollments, 'classes.csv': classes };
const renamed = (nameOf: (name: string) => string, textOf = (text: string) => text) =>
  Object.fromEntries(Object.entries(plain).map(([name, text]) => [nameOf(name), textOf(text)]));

test.each<[string, Record<string, string>]>([
  ['as the standard says', plain],
  ['in a folder', renamed((name) => `export/${name}`)],
  ['in folders of Windows', renamed((name) => `a\\b\\${name}`)],
  ['with names in capitals', renamed((name) => name.toUpperCase())],
  ['with a byte order mark', renamed(String, (text) => `\uFEFF${text}`)],
  [
    'with titles in capitals and spaces',
    renamed(String, (text) => text.replace(/^.*/, (head) => head.toUpperCase().replaceAll(',', ' , '))),
  ],
  ['with semicolons', renamed(String, (text) => text.replace('"G1,G2"', 'G1').replaceAll(',', ';'))],
  ['with lines of Windows', renamed(String, (text) => text.replaceAll('\n', '\r\n'))],
  ['with the notes of macOS', { ...plain, '__MACOSX/._users.csv': 'x', '._users.csv': 'x' }],
  ['with a manifest that names no files', { ...plain, 'manifest.csv': 'propertyName,value\noneroster.version,1.1' }],
])('reads the files of a zip %s', async (_how, files) => {
  const { head, rows } = await readFiles(files);
  const [row = []] = rows;
  const cell = (title: string) => row[head.indexOf(title)];
  expect(rows).toHaveLength(1);
  expect([cell('First name'), cell('Section'), cell(guardianTitle)]).toEqual(['Mia', 'Narra', 'Luz']);
});

test('rejects a zip without users and a zip with several exports', async () => {
  await expect(readFiles({ 'classes.csv': classes })).rejects.toThrow('it has no users.csv');
  await expect(readFiles({ 'one/users.csv': users, 'two/users.csv': users })).rejects.toThrow(
    'several exports (one/, two/)',
  );
});

const inMacRoman = (text: string) =>
  Uint8Array.from(text, (letter) => ({ ñ: 0x96, ë: 0x91 })[letter] ?? letter.charCodeAt(0));

test.each([
  ['macintosh', { ...plain, 'users.csv': inMacRoman(users.replace('Mia', 'Zoë').replaceAll('Cruz', 'Peña')) }, 'Zoë'],
  ['repaired', { ...plain, 'users.csv': users.replace('Mia', 'JosÃ©') }, 'José'],
  ['as-is', { ...plain, 'users.csv': users.replace('Mia', 'JosÃ©') }, 'JosÃ©'],
] as const)('decodes names in an unknown encoding as the user chooses: %s', async (letters, files, name) => {
  const asked: string[][] = [];
  const answering: Questions = {
    letters: async (options) => {
      asked.push(...options.map(({ samples }) => [...samples]));
      return letters;
    },
  };
  const { head, rows } = await readFiles(files, answering);
  expect(rows[0]?.[head.indexOf('First name')]).toBe(name);
  expect(asked.flat()).toContain(name);
  await expect(readFiles(files)).rejects.toThrow('characters');
});

test('names the file and line of an unclosed quotation mark', async () => {
  const open = `${users}\nS2,active,true,student,"Ben,Cruz,,`;
  await expect(readFiles({ ...plain, 'users.csv': open })).rejects.toThrow('row 4 of users.csv');
});

test('uses the first of two columns with the same title', async () => {
  const twice = users
    .replace('givenName', 'givenName,givenName')
    .replaceAll('Mia,', 'Mia,Mio,')
    .replaceAll('Luz,', 'Luz,Liz,');
  const { head, rows } = await readFiles({ ...plain, 'users.csv': twice });
  expect(rows[0]?.[head.indexOf('First name')]).toBe('Mia');
});
