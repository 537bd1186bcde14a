import { expect } from 'vitest';
import { rosterEndpoints as calls } from '#features/roster/contract.ts';
import type { ImportKind } from '#features/roster/import-fields.ts';
import type { Client } from './client.ts';

type Choices = { answers?: { line: number; is: 'same' | 'new' }[]; overwrite?: { line: number; field: string }[] };

/** Returns the steps of an import as an admin performs them. */
export const importing = (admin: () => Client) => {
  const begin = async (kind: ImportKind, [head = [], ...rows]: string[][]) => {
    const { status, body } = await admin().call(calls.beginImport, { kind, fileName: 'school.csv', head, rows });
    expect(status).toBe(201);
    return body._id;
  };
  const check = async (id: string, choices: Choices = {}) => {
    const { status, body } = await admin().call(calls.checkImport, { id, ...choices });
    expect(status).toBe(200);
    return body;
  };
  const run = async (id: string, choices: Choices = {}) => {
    const { fingerprint, counts } = await check(id, choices);
    const { status, body } = await admin().call(calls.runImport, { id, fingerprint, ...choices });
    expect([status, body.counts]).toEqual([200, counts]);
    return counts;
  };
  return { begin, check, run };
};

export const none = { create: 0, update: 0, ask: 0, skip: 0, kept: 0, unchanged: 0 };

export const titles = [
  'ID',
  'First name',
  'Last name',
  'E-mail',
  'Date of birth',
  'Address',
  'Guardian first name',
  'Guardian last name',
  'Relationship',
  'Guardian phone',
  'Class',
];
let made = 0;
/** Returns a row for `titles` with a new student. @param changed cells to replace, by column index */
export const studentRow = (section = '', changed: Partial<Record<number, string>> = {}) => {
  const n = ++made;
  const row = [`S-${n}`, `Mia${n}`, 'Cruz', `mia-${n}@casa.example`, '2016-05-06', '3 Molave Lane', 'Luz', 'Cruz'];
  return [...row, 'Mother', '0917 555 0202', section].map((cell, at) => changed[at] ?? cell);
};
