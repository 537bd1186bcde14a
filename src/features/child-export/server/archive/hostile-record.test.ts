import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runOperations } from '#platform/server/operations/operations.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import { childExportFixture } from '#tests/support/child-export-fixture.ts';
import type { Client } from '#tests/support/client.ts';
import { recordStatements } from '#tests/support/statements.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { childExportEndpoints as calls } from '../../contract.ts';
import { exportOperation } from './export-operation.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  adviser = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

let fixture: Awaited<ReturnType<typeof childExportFixture>>;
beforeEach(async () => {
  fixture = await childExportFixture(casa, { admin, adviser });
});

test('erasing the student cancels running exports and deletes finished ones', async () => {
  const name = 'Ana Peña';
  const id = await fixture.begin();
  await fixture.run();
  const repeated = await fixture.begin(adviser);
  const kind = exportOperation(casa.services);
  const erased = Promise.withResolvers<void>();
  const running = runOperations(casa.services, [
    {
      ...kind,
      run: async (operation, to, report) => {
        await erased.promise;
        await kind.run(operation, to, report);
      },
    },
  ]);
  await setImmediate();
  expect((await admin.post('/api/admins/erase-person', { id: fixture.ana, name })).status).toBe(200);
  erased.resolve();
  await running;
  for (const [one, client] of [[id, admin] as const, [repeated, adviser] as const])
    expect([403, 404]).toContain((await fixture.file(one, client)).status);
  await casa.runJob('erase old results of operations');
  for (const one of [id, repeated]) expect(await casa.services.files.size(`operations/${one}`)).toBeUndefined();
  casa.errors.splice(0);
});

test('escapes hostile texts, sanitizes file names and runs no scripts', async () => {
  const hostile = '<script>alert(1)</script>"\'&\u202e</style>';
  const { world, services } = casa;
  const { id } = await world.student({ first_name: hostile, middle_name: '', last_name: '../../etc/passwd' });
  await world.enroll(id, fixture.section);
  const { lesson } = await world.album({ lesson: `${hostile}${'x'.repeat(300)}` });
  await fixture.record({ student: id, lesson });
  await fixture.observe({ students: [id], visibility: 'family', text: `${hostile}\n${'w'.repeat(3000)}` });
  for (const title of ['../../../evil', '..\\..\\evil', 'C:\\evil', 'evil\0', 'Evil', '', 'CON']) {
    const { id: round } = await world.reportRound({
      section: fixture.section,
      maker: adviser.id,
      title: `Round ${title.length} ${title.slice(0, 3)}`,
    });
    const { edition } = await world.termReport({ round, student: id, maker: adviser.id, state: 'published' });
    const { content } = await services.database.read
      .selectFrom('term_report_editions')
      .select('content')
      .where('id', '=', edition)
      .executeTakeFirstOrThrow();
    const changed = JSON.stringify({ ...JSON.parse(content), title });
    await services.database.transaction((tx) =>
      tx.updateTable('term_report_editions').set({ content: changed }).where('id', '=', edition).execute(),
    );
  }
  const zipId = await fixture.begin(admin, id);
  await fixture.run();
  const { names, page } = await fixture.opened(zipId);
  expect(names).toHaveLength(9);
  expect(names).not.toContain('reports/CON.pdf');
  for (const name of names.slice(2)) expect(name).toMatch(/^reports\/[^./\\:\p{Cc}][^/\\:\p{Cc}]*\.pdf$/u);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  expect(page).not.toMatch(/<script|<\/style>"|javascript:/);
  expect(page.match(/<style>/g)).toHaveLength(1);
  expect(page).toContain('default-src &#39;none&#39;; img-src data:; style-src &#39;sha256-');
  expect(page).toContain(`<html lang="en-US">`);
  expect(page).toContain(services.settings.get(schoolName));
  const { headers } = await fixture.file(zipId);
  expect(decodeURIComponent(String(headers.get('content-disposition')))).not.toMatch(/\.\.\/|\u202e/);
});

test('exports a page that says that nothing was recorded', async () => {
  expect((await admin.call(calls.previewChildExport, { studentID: fixture.ben })).body.counts).toEqual([]);
  const id = await fixture.begin(admin, fixture.ben);
  await fixture.run();
  const { names, page, data } = await fixture.opened(id);
  expect(names).toEqual(['index.html', 'record.json']);
  expect(page).toContain('Nothing has been recorded yet.');
  expect(data).toMatchObject({ lessons: [], observations: [], reports: [] });
});

test('reads years of records with as many queries as a day', async () => {
  const add = async (entries: number, observations: number) => {
    await casa.world.entries(
      Array.from({ length: entries }, (_, at) => ({
        ...{ student: fixture.ana, lesson: fixture.lesson, section: fixture.section, maker: adviser.id },
        day: new Date(Date.UTC(2023, 0, 1 + (at % 1000))).toISOString().slice(0, 10),
        kind: (['presented', 'practised'] as const)[at % 2] ?? 'presented',
      })),
    );
    for (let at = 0; at < observations; at += 1)
      await fixture.observe({ visibility: 'family', text: `Seen ${at} with Benigno.` });
  };
  const made = async () => {
    const id = await fixture.begin();
    const statements = await recordStatements(async () => fixture.run());
    return { count: statements.length, observations: (await fixture.opened(id)).data.observations.length };
  };
  await add(2, 1);
  // The first export, because each later run also checks the previous one.
  await made();
  const few = await made();
  await add(2000, 200);
  const many = await made();
  expect(many.observations - few.observations).toBe(200);
  expect(many.count).toBe(few.count);
});
