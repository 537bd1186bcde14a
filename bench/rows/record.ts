import { request } from 'node:http';
import type { Browser } from '@playwright/test';
import { sql } from 'kysely';
import type { Services } from '#platform/server/context.ts';
import { createWorld } from '#tests/support/world.ts';
import { addDays } from '#tools/demo/plan/calendar.ts';
import { fillYears } from '#tools/demo/record/fill-years.ts';
import { desktop, openBrowser } from '../support/browser.ts';
import { percentile, type Row, rounded } from '../support/report.ts';
import { type Account, openSchool } from '../support/school.ts';

const children = 35;
const ownLessons = 41;
const rounds = 120;
const mostGridMs = 40;
const mostGridBytes = 40 * 1024;
const mostReadyMs = 60;
const mostBalanceMs = 60;
const mostNodes = 5000;
const importLines = 1000;
const mostPreviewMs = 1000;
const mostImportMs = 2000;
const mostGrowth = 1.5;
/** How many times as many entries the large school has. */
const growth = 10;

const today = new Date().toISOString().slice(0, 10);

/** A class of 35 with the 459 lessons of the shipped album and 41 of its own, after three years. */
const fillClass = async (services: Services, teacher: string) => {
  const world = createWorld(services);
  const { id: section } = await world.section({ adviser: teacher });
  const { id: shipped } = await world.shippedAlbum('3-6', 'Album of the bench');
  const { album, group } = await world.album({ name: 'Own lessons' });
  for (let at = 1; at < ownLessons; at += 1) await world.lesson({ group });
  await world.roomAlbums(section, [shipped, album]);
  const made: { id: string; birthdate: string; seed: string }[] = [];
  for (let at = 0; at < children; at += 1) {
    const birthdate = addDays(today, -Math.round((3 + (at * 3.2) / children) * 365));
    const { id } = await world.student({ birthdate });
    await world.enroll(id, section);
    made.push({ id, birthdate, seed: `bench ${at}` });
  }
  const filled = await fillYears(services, { section, makers: [teacher], children: made, today });
  return { section, ...filled };
};

/** What the class had, once more for children of other classes, until there is so much of it. */
const copyEntries = async ({ database }: Services, section: string) => {
  const others = await database.read
    .selectFrom('enrollments')
    .select(['student_id', 'section_id'])
    .where('section_id', '!=', section)
    .limit(children * (growth - 1))
    .execute();
  const own = await database.read
    .selectFrom('enrollments')
    .select('student_id')
    .where('section_id', '=', section)
    .execute();
  for (const [at, { student_id: to, section_id: room }] of others.entries()) {
    const from = own[at % own.length]?.student_id ?? '';
    await database.transaction(async (tx) => {
      await tx.deleteFrom('cell_states').where('student_id', '=', to).execute();
      await sql`insert into entries select id || ${`-${at}`}, ${to}, lesson_id, ${room}, kind, day, period, attention, note,
        maker_id, client_id || ${`-${at}`}, null, created_at from entries where student_id = ${from}`.execute(tx);
      await sql`insert into cell_states select ${to}, lesson_id, state, first_presented, last_day, times, attention, change
        from cell_states where student_id = ${from}`.execute(tx);
    });
  }
};

type Answer = { milliseconds: number; bytes: number };
type Caller = { readonly address: string; readonly headers: Record<string, string> };

/** Makes a call as a browser does, and counts what comes over the wire. @throws where it is refused */
const ask = ({ address, headers }: Caller, path: string, body: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = request(
      address + path,
      { method: 'POST', headers: { ...headers, 'accept-encoding': 'br' } },
      (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.on('error', reject);
        answer.on('end', () => {
          if (!answer.statusCode || answer.statusCode >= 300)
            reject(new Error(`${path} answered ${answer.statusCode}`));
          else resolve({ milliseconds: performance.now() - began, bytes });
        });
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });

const repeat = async (caller: Caller, path: string, body: object) => {
  const answers: Answer[] = [];
  for (let round = 0; round < rounds; round += 1) answers.push(await ask(caller, path, body));
  const warm = answers.slice(20);
  const times = warm.map(({ milliseconds }) => milliseconds);
  return { p95: percentile(times, 95), median: percentile(times, 50), bytes: warm[0]?.bytes ?? 0 };
};

const openClass = async (options: { students: number; isLarge: boolean }) => {
  const school = await openSchool({
    students: options.students,
    prepare: async (services, { teachers }) => {
      const [teacher] = teachers as Account[];
      const filled = await fillClass(services, teacher?.id ?? '');
      if (options.isLarge) await copyEntries(services, filled.section);
      const { number } = await services.database.read
        .selectFrom('entries')
        .select(({ fn }) => fn.countAll<number>().as('number'))
        .executeTakeFirstOrThrow();
      return { ...filled, total: Number(number) };
    },
  });
  const [teacher = {}, admin = {}] = await school.signIn([school.teachers[0] ?? school.admin, school.admin]);
  if (!school.prepared) throw new Error('the class was not filled');
  return {
    ...school,
    room: school.prepared,
    teacher: { address: school.address, headers: teacher },
    adminHeaders: admin,
  };
};

type Opened = Awaited<ReturnType<typeof openClass>>;

const calls = {
  grid: { path: '/api/records/get-class-record', target: mostGridMs },
  ready: { path: '/api/records/get-ready-next', target: mostReadyMs },
  balance: { path: '/api/records/get-balance', target: mostBalanceMs },
} as const;

const milliseconds = (value: number) => `${rounded(value, 1)} ms`;

const rowsOfCalls = async ({ teacher, room }: Opened): Promise<Row[]> => {
  const body = { sectionID: room.section };
  const grid = await repeat(teacher, calls.grid.path, body);
  const ready = await repeat(teacher, calls.ready.path, body);
  const balance = await repeat(teacher, calls.balance.path, body);
  const what = `35 × 500, ${room.cells} filled cells, ${room.entries} entries`;
  return [
    {
      what: `record, ${what}: the grid’s cells`,
      measured: `p95 ${milliseconds(grid.p95)}, ${(grid.bytes / 1024).toFixed(1)} KB`,
      beside: '–',
      target: `≤ ${mostGridMs} ms, ≤ ${mostGridBytes / 1024} KB`,
      holds: grid.p95 <= mostGridMs && grid.bytes <= mostGridBytes,
    },
    {
      what: 'record: what is ready next for the class, with groups',
      measured: `p95 ${milliseconds(ready.p95)}`,
      beside: '–',
      target: `≤ ${mostReadyMs} ms`,
      holds: ready.p95 <= mostReadyMs,
    },
    {
      what: 'record: the balance of the class',
      measured: `p95 ${milliseconds(balance.p95)}`,
      beside: '–',
      target: `≤ ${mostBalanceMs} ms`,
      holds: balance.p95 <= mostBalanceMs,
    },
  ];
};

const rowOfNodes = async (browser: Browser, { address, teacher, room }: Opened): Promise<Row> => {
  const context = await browser.newContext({ viewport: { width: desktop.width, height: desktop.height } });
  const pairs = (teacher.headers.cookie ?? '').split('; ');
  await context.addCookies(
    pairs.map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.replace(/^[^=]*=/, ''), url: address })),
  );
  const page = await context.newPage();
  await page.goto(`${address}/teacher/record/${room.section}`, { waitUntil: 'networkidle' });
  await page.getByRole('gridcell').first().waitFor();
  const nodes = await page.getByRole('grid').evaluate((grid) => grid.querySelectorAll('*').length);
  await context.close();
  return {
    what: 'record: nodes of the open grid',
    measured: String(nodes),
    beside: '–',
    target: `≤ ${mostNodes}`,
    holds: nodes <= mostNodes,
  };
};

const lineOf = (at: number) => ({
  number: at + 2,
  area: `Area ${at % 6}`,
  group: `Group ${at % 60}`,
  lesson: `Lesson ${at}`,
  from: '3',
  to: '6',
  follows: at > 60 ? `Lesson ${at - 60}` : '',
});

const rowOfImport = async ({ address, adminHeaders }: Opened): Promise<Row> => {
  const admin = { address, headers: adminHeaders };
  const body = { name: 'Imported', plane: '3-6', lines: Array.from({ length: importLines }, (_, at) => lineOf(at)) };
  const preview = await ask(admin, '/api/albums/preview-import', body);
  const done = await ask(admin, '/api/albums/import-album', body);
  return {
    what: `album import of ${importLines} lines: preview, commit`,
    measured: `${milliseconds(preview.milliseconds)}, ${milliseconds(done.milliseconds)}`,
    beside: '–',
    target: `≤ ${mostPreviewMs} ms, ≤ ${mostImportMs} ms`,
    holds: preview.milliseconds <= mostPreviewMs && done.milliseconds <= mostImportMs,
  };
};

const rowOfGrowth = async (small: Opened, large: Opened): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const [name, { path }] of Object.entries({ ...calls, plans: { path: '/api/records/get-plans' } })) {
    const one = await repeat(small.teacher, path, { sectionID: small.room.section });
    const other = await repeat(large.teacher, path, { sectionID: large.room.section });
    const ratio = other.median / one.median;
    rows.push({
      what: `record, ${large.room.total} entries in the table: ${name}`,
      measured: `${milliseconds(other.median)}, ratio ${rounded(ratio)}`,
      beside: `${small.room.total} entries ${milliseconds(one.median)}`,
      target: `≤ ${mostGrowth}`,
      holds: ratio <= mostGrowth,
    });
  }
  return rows;
};

/** The record of a class after three years, and in a school that has ten times as much of it. */
export const measureRecord = async (): Promise<Row[]> => {
  const small = await openClass({ students: 60, isLarge: false });
  const browser = await openBrowser();
  try {
    const rows = [...(await rowsOfCalls(small)), await rowOfNodes(browser, small), await rowOfImport(small)];
    const large = await openClass({ students: children * (growth - 1) + 25, isLarge: true });
    try {
      rows.push(...(await rowOfGrowth(small, large)));
    } finally {
      await large.stop();
    }
    return rows;
  } finally {
    await browser.close();
    await small.stop();
  }
};
