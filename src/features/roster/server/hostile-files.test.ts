import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleEndpoints } from '#features/people/contract.ts';
import type { TextReadingOption } from '#platform/web/sheets/questions.ts';
import { readFile } from '#platform/web/sheets/read-file.ts';
import { SheetError } from '#platform/web/sheets/sheet.ts';
import type { Client } from '#tests/support/client.ts';
import { type Fate, hostileFiles } from '#tests/support/hostile-tables.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { rosterEndpoints as calls } from '../contract.ts';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const fateOf = async (bytes: Uint8Array): Promise<string | Exclude<Fate, RegExp>> => {
  const likeliest = { letters: async ([first]: readonly TextReadingOption[]) => first?.letters };
  const read = await readFile(new Blob([bytes as BlobPart]), likeliest).catch((error: unknown) => error);
  if (read instanceof SheetError) return read.message;
  if (read instanceof Error) throw read;
  const { head, rows, firstLine } = read as Awaited<ReturnType<typeof readFile>>;
  const table = { head: [...head], rows: rows.map((row) => [...row]), firstLine };
  const begun = await admin.call(calls.beginImport, { kind: 'teachers', fileName: 'teachers.csv', ...table });
  expect(begun.status).toBe(201);
  const { status, body } = await admin.call(calls.checkImport, { id: begun.body._id });
  expect(status).toBe(200);
  const wrong = body.lines.flatMap(({ line, problems }) =>
    problems.map(({ column = '', message }) => {
      expect(message).toMatch(/\.$/);
      return [line, column] as const;
    }),
  );
  return { create: body.counts.create, ...(wrong.length > 0 && { wrong }) };
};

test('contains at least 40 files with unique names', () => {
  expect(hostileFiles.length).toBeGreaterThanOrEqual(40);
  expect(new Set(hostileFiles.map(([name]) => name)).size).toBe(hostileFiles.length);
});

test.each(hostileFiles)(
  '%s: finds the right people or reports the position of the problem',
  async (_name, bytes, fate) => {
    const found = await fateOf(bytes);
    if (fate instanceof RegExp) expect(found).toMatch(fate);
    else expect(found).toEqual(fate);
    if (typeof found === 'string') expect(found).toMatch(/[.)]$/);
  },
);

test('creates no people during checks', async () => {
  expect((await admin.call(peopleEndpoints.getTeachers, {})).body).toEqual([]);
});
