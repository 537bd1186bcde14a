import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '#app/features.ts';
import type { Role } from '#kernel/roles.ts';
import { statementsOf, tablesNamedIn } from '#tests/support/statements.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { examples } from './examples.ts';
import { createSchool, type School, served } from './school.ts';

let casa: TestCasa;
let school: School;
beforeAll(async () => {
  casa = await startTestCasa();
  school = await createSchool(casa);
});
afterAll(() => casa.stop());

const tables = Object.assign({}, ...features.map((feature) => feature.tables)) as Record<string, { school: boolean }>;
const names = Object.keys(tables);
const isSchoolTable = (name: string) => tables[name]?.school === true;

const cached = [...served].filter(([, { cachePolicy }]) => cachePolicy !== undefined);

test('some calls have a cache policy', () => expect(cached.length).toBeGreaterThan(15));

test.each(cached)('%s reads school tables only', async (key, definition) => {
  const { access } = definition;
  const callers: readonly Role[] = typeof access === 'string' ? ['admin', 'teacher', 'student'] : access;
  for (const role of callers) {
    const example = examples[key]?.(school, role);
    const statements = await statementsOf(casa, { id: school.callers[role], role }, definition, example?.input ?? {});
    const read = new Set(statements.flatMap((sql) => tablesNamedIn(sql, names)));
    expect(read.size).toBeGreaterThan(0);
    expect([...read].filter((name) => !isSchoolTable(name))).toEqual([]);
  }
});
