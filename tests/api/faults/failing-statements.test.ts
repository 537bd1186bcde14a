import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Role } from '#kernel/roles.ts';
import { type Example, examples } from '#tests/api/contract/examples.ts';
import { createSchool, keyOf, type School, served } from '#tests/api/contract/school.ts';
import { formFaults } from '#tests/api/contract/wire.ts';
import type { Answer } from '#tests/support/client.ts';
import { outsideOfCalls, withFailingStatement } from '#tests/support/failing-statements.ts';
import { noteSeen } from '#tests/support/fault-counts.ts';
import { changedTables } from '#tests/support/row-changes.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { testEngine } from '#tests/support/test-database.ts';

let casa: TestCasa;
/** School shared by calls that change nothing. */
let quiet: School;
beforeAll(async () => {
  casa = await startTestCasa();
  quiet = await createSchool(casa);
});
let failures = 0;
afterAll(async () => {
  noteSeen(`${failures} statements failed in ${chosen.length} calls`);
  await casa.stop();
});

/** Tables written in separate transactions, which keep changes of a failed call. */
const writtenApart = new Set(['sign_in_attempts', 'health_checks', 'push_subscriptions']);

/** This call removes files after the commit. If that fails, a job removes them later. */
const removesFiles = 'POST /api/admins/erase-batch';

const endless = 500;

type Made = { key: string; expected: number; make: () => Promise<Answer> };

const storedFiles = async (): Promise<string[]> => {
  const entries = await readdir(casa.dataFolder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return names.filter((name) => !name.includes('casa.sqlite')).sort();
};

const faultsOf = (answer: Answer, tables: readonly string[], emitted: readonly string[]): string[] => {
  const changed = tables.filter((table) => !writtenApart.has(table));
  const isExamination = tables.includes('health_checks');
  return [
    ...(answer.status < 500 ? [`is answered ${answer.status}`] : formFaults(answer)),
    ...(changed.length > 0 ? [`leaves changes in ${changed}`] : []),
    ...(emitted.length > 0 && !isExamination ? [`tells of ${emitted}`] : []),
  ];
};

/** Repeats a call with another failing statement each time, until no statement fails. */
const failEach = async ({ key, expected, make }: Made): Promise<string[]> => {
  const { events } = casa.services;
  const reallyEmit = events.emit;
  const emit = vi.spyOn(events, 'emit').mockImplementation((list) => outsideOfCalls(() => reallyEmit(list)));
  const filesBefore = await storedFiles();
  const faults: string[] = [];
  for (let at = 1; at < endless; at += 1) {
    emit.mockClear();
    const { value, tables } = await changedTables(casa.services, () => withFailingStatement(at, make));
    const { value: answer, hasFailed } = value;
    const logged = casa.errors.splice(0);
    if (!hasFailed && answer.status !== expected) faults.push(`is answered ${answer.status} in the end`);
    if (!hasFailed) break;
    failures += 1;
    if (key === removesFiles && answer.status === expected) {
      expect(logged).toEqual([]);
      break;
    }
    const emitted = emit.mock.calls.flatMap(([list]) => list.map(({ definition }) => definition.name));
    faults.push(...faultsOf(answer, tables, emitted).map((fault) => `statement ${at} fails: it ${fault}`));
    if (answer.status < 500) break;
    expect(await storedFiles()).toEqual(filesBefore);
  }
  emit.mockRestore();
  return faults;
};

const clearAttempts = () => casa.services.database.transaction((tx) => tx.deleteFrom('sign_in_attempts').execute());

const calls = [...served].flatMap(([key, definition]) => {
  const example = examples[key];
  const { access } = definition;
  const role: Role | undefined = access === 'public' || access === 'any' ? 'admin' : access[0];
  return example && role ? [[key, role, { definition, example }] as const] : [];
});

/** PostgreSQL runs a sample: engines differ in the effect on a transaction, not in how a call reacts. */
const chosen = testEngine === 'sqlite' ? calls : calls.filter((_, at) => at % 10 === 0);

describe('a call with a failing statement', () => {
  test.each(chosen)('%s by a %s', async (key, role, { definition, example }) => {
    const school = definition.effect === 'read' ? quiet : await createSchool(casa);
    await clearAttempts();
    const { input, status }: Example = example(school, role);
    const client = await school.as(role);
    const make = () => client.call(definition, input);
    expect(await failEach({ key, expected: status ?? definition.status ?? 200, make })).toEqual([]);
  });

  const uploads = [...served.values()].filter(({ upload, access }) => upload && access !== 'public');

  test.each(uploads.map((definition) => [keyOf(definition), definition] as const))('%s', async (key, definition) => {
    const { access, path, upload, status } = definition;
    const role = access === 'any' || access === 'public' ? 'admin' : (access[0] ?? 'admin');
    const client = await quiet.as(role);
    const content = upload?.field === 'image' ? await samplePicture() : samplePdf();
    const make = () => client.upload(path, upload?.field ?? '', content, 'a file');
    expect(await failEach({ key, expected: status ?? 200, make })).toEqual([]);
  });
});
