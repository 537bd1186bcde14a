import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '#app/features.ts';
import { type Role, roles } from '#kernel/roles.ts';
import { binOf } from '#platform/server/bin/bin.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { isFull } from '#tests/support/tier.ts';
import { examples } from './examples.ts';
import { createSchool, createSharedSchool, type School, served } from './school.ts';
import { formFaults } from './wire.ts';

let casa: TestCasa;
/** School shared by calls that change nothing. */
let quiet: School;
let inSharedSchool: ReturnType<typeof createSharedSchool>;
beforeAll(async () => {
  casa = await startTestCasa();
  quiet = await createSchool(casa);
  inSharedSchool = createSharedSchool(casa);
});
afterAll(() => casa.stop());

const calls = [...served].flatMap(([key, definition]) => {
  const example = examples[key];
  const { access } = definition;
  const callers: Role[] = access === 'public' ? ['admin'] : access === 'any' ? [...roles] : [...access];
  const chosen = isFull || testEngine === 'sqlite' ? callers : callers.slice(0, 1);
  return example ? chosen.map((role) => [key, role, { definition, example }] as const) : [];
});

/** Fields that older clients send and no call accepts. */
const unknownFields = { classes: 'old', createdAt: 'then', __v: 0, toString: 'x' };

/** Secrets sent in any of the calls. */
const givenSecrets = new Set<string>();
const isSecretField = (name: string) => /^(password|current|next|zoom_password)$/.test(name);
const noteSecrets = (input: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(input)) if (isSecretField(name)) givenSecrets.add(String(value));
};

test.each(calls)('%s by a %s', async (key, role, { definition, example }) => {
  const make = async (school: School) => {
    const { input, status } = example(school, role);
    noteSecrets(input);
    const answer = await (await school.as(role)).call(definition, { ...unknownFields, ...input });
    const expected = status ?? definition.status ?? 200;
    return { answer, expected, isExpected: answer.status === expected };
  };
  const { answer, expected } = await (definition.effect === 'read' ? make(quiet) : inSharedSchool(key, make));
  expect(answer.status, JSON.stringify(answer.body)).toBe(expected);
  expect(formFaults(answer)).toEqual([]);
  if (answer.status < 400) expect(definition.output.safeParse(answer.body).error).toBeUndefined();
});

const storedSecrets = async () => {
  const secrets = new Set<string>();
  for (const { tables } of features)
    for (const [table, { secret = [] }] of Object.entries(tables))
      for (const column of secret) {
        const { rows } = await sql<{ value: string | null }>`
          select ${sql.ref(column)} as value from ${sql.table(table)}`.execute(casa.services.database.read);
        for (const { value } of rows) if (value) secrets.add(value);
      }
  return secrets;
};

test('none of these calls leaves a secret in the audit log', async () => {
  const secrets = [...givenSecrets, ...(await storedSecrets())].filter((secret) => secret.length > 1);
  expect(secrets).toContain('sesame');
  expect(secrets.some((secret) => secret.startsWith('$argon2'))).toBe(true);
  const lines = await casa.services.database.read.selectFrom('audit_log').selectAll().execute();
  expect(lines.length).toBeGreaterThan(50);
  const leaks = lines
    .map((line) => JSON.stringify(line))
    .filter((line) => secrets.some((secret) => line.includes(secret)));
  expect(leaks).toEqual([]);
  const named = lines.filter(({ before, after }) =>
    [...casa.services.secretColumns].some((column) => `${before}${after}`.includes(`"${column}"`)),
  );
  expect(named).toEqual([]);
});

/** Columns with the name of a secret that contain none. */
const harmless = ['accounts.must_change_password', 'accounts_bin.must_change_password'];

test('declares every column with the name of a secret as secret', async () => {
  const tables = await casa.services.database.schema.introspection.getTables();
  const suspicious = tables
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
    .filter((name) => /\.\w*(password|token|secret|hash|private|credential)/.test(name) && !harmless.includes(name));
  const declared = features.flatMap(({ tables: own }) =>
    Object.entries(own).flatMap(([table, { secret = [] }]) =>
      // Tables of the bin have the same columns.
      secret.flatMap((column) => [`${table}.${column}`, `${binOf(table)}.${column}`]),
    ),
  );
  expect(suspicious).toContain('accounts.password_hash');
  expect(suspicious.filter((name) => !declared.includes(name))).toEqual([]);
});

/** Columns that mention uploads without keeping them. */
const uploadColumns = ['files.path', 'audit_log.before', 'audit_log.after'];

test('declares every column that contains an upload, so that the upload is kept', async () => {
  const { schema, read } = casa.services.database;
  const found: string[] = [];
  for (const { name, columns } of await schema.introspection.getTables())
    for (const column of columns) {
      const value = sql`cast(${sql.ref(column.name)} as text)`;
      const { rows } = await sql`select 1 from ${sql.table(name)} where ${value} like '%/uploads/%' limit 1`.execute(
        read,
      );
      if (rows.length > 0) found.push(`${name}.${column.name}`);
    }
  const declared = casa.services.references.map(({ table, column }) => `${table}.${column}`);
  expect(found).toEqual(expect.arrayContaining(['section_files.path', 'news.image']));
  expect(found.filter((name) => !declared.includes(name) && !uploadColumns.includes(name))).toEqual([]);
});
