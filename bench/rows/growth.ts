import { messagesWorld } from '#features/messages/server/messages.world.ts';
import { demoPassword } from '#tools/demo/fill-school.ts';
import { callsPerSecond, type Load } from '../support/load.ts';
import { median, type Row, rounded } from '../support/report.ts';
import { openSchool } from '../support/school.ts';

const maxRatio = 1.5;
const rounds = 3;
const longConversation = 100_000;
const shortConversation = 300;
const start = Date.parse('2026-01-01T00:00:00.000Z');

type Sized = { load: (name: string) => Load; stop: () => Promise<void>; timeOfSignIn: () => Promise<number> };

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    from: at % 2 === 0 ? ('student' as const) : ('teacher' as const),
    text: `Message number ${at}, about the garden and the rain.`,
    at: new Date(start + at * 60_000).toISOString(),
  }));

const openSized = async (students: number, messages: number): Promise<Sized> => {
  const school = await openSchool({
    students,
    prepare: async (services, { teachers, students }) => {
      const [teacher, student] = [teachers[0]?.id ?? '', students[0]?.id ?? ''];
      // Seeded conversations of this student would make the measured one longer.
      await services.database.transaction((tx) =>
        tx.deleteFrom('conversations').where('student_id', '=', student).execute(),
      );
      await messagesWorld(services).conversation({ teacher, student, messages: lines(messages) });
      const row = await services.database.read
        .selectFrom('students')
        .innerJoin('accounts', 'accounts.id', 'students.id')
        .select(['students.search_name', 'accounts.email'])
        .where('students.id', '=', student)
        .executeTakeFirstOrThrow();
      return { name: row.search_name, email: row.email, teacher };
    },
  });
  const { prepared } = school;
  const [admin = {}, student = {}] = await school.signIn([school.admin, school.students[0] ?? school.admin]);
  const loads: Record<string, Load> = {
    'newest page of a conversation': { url: `${school.address}/api/messages/${prepared?.teacher}`, headers: student },
    'list with limit': {
      url: school.address,
      headers: admin,
      pathOf: (call) => `/api/admins/get-students?limit=50&call=${call}`,
    },
    search: {
      url: `${school.address}/api/admins/search-students`,
      method: 'POST',
      headers: admin,
      bodyOf: (call) =>
        JSON.stringify({
          searchInput: `${prepared?.name}${' '.repeat(call % 150)}`,
          limit: 20 + (Math.floor(call / 150) % 900),
        }),
    },
  };
  return {
    load: (name) => loads[name] ?? { url: '' },
    stop: school.stop,
    timeOfSignIn: async () => {
      const began = performance.now();
      const answer = await fetch(`${school.address}/api/students/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: prepared?.email, password: demoPassword }),
      });
      if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
      return performance.now() - began;
    },
  };
};

const row = (metric: string, ratio: number, small: string, large: string): Row => ({
  metric: `growth × 10: ${metric}`,
  measured: `${large}, ratio ${rounded(ratio)}`,
  baseline: `small school ${small}`,
  target: `≤ ${maxRatio}`,
  passes: ratio <= maxRatio,
});

const compareLoads = async (name: string, small: Sized, large: Sized): Promise<Row> => {
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push([1e6 / (await callsPerSecond(small.load(name))), 1e6 / (await callsPerSecond(large.load(name)))]);
  const time = (at: 0 | 1) => `${Math.round(median(pairs.map((pair) => pair[at])))} µs`;
  return row(name, median(pairs.map(([one, other]) => other / one)), time(0), time(1));
};

const compareSignIns = async (small: Sized, large: Sized): Promise<Row> => {
  const times: [number, number][] = [];
  for (let round = 0; round < 15; round += 1) times.push([await small.timeOfSignIn(), await large.timeOfSignIn()]);
  const time = (at: 0 | 1) => `${rounded(median(times.map((pair) => pair[at])), 1)} ms`;
  return row('sign-in', median(times.map(([one, other]) => other / one)), time(0), time(1));
};

/** Compares a school of ten times the size, with a conversation of 100,000 messages, to the small school. */
export const measureGrowth = async (): Promise<Row[]> => {
  const small = await openSized(300, shortConversation);
  const large = await openSized(3000, longConversation);
  const rows: Row[] = [];
  for (const name of ['newest page of a conversation', 'list with limit', 'search'])
    rows.push(await compareLoads(name, small, large));
  rows.push(await compareSignIns(small, large));
  await Promise.all([small.stop(), large.stop()]);
  return rows;
};
