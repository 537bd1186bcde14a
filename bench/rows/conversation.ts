import { messagesWorld } from '#features/messages/server/messages.world.ts';
import { startChild } from '../support/child.ts';
import { median, type Row, rounded } from '../support/report.ts';
import { openSchool, type School } from '../support/school.ts';
import { openTab } from '../support/sockets.ts';

const long = 100_000;
const short = 300;
const times = 40;
const maxRatio = 1.5;
const maxSearchMilliseconds = 100;
const start = Date.parse('2026-01-01T00:00:00.000Z');
/** A word that occurs only in the first message. */
const rare = 'pomelo';

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    from: at % 2 === 0 ? ('student' as const) : ('teacher' as const),
    text: at === 0 ? `We ate a ${rare} in the garden.` : `Message number ${at}, about the garden and the rain.`,
    at: new Date(start + at * 60_000).toISOString(),
  }));

const get = async (url: string, headers: Record<string, string>): Promise<string> => {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
};

/** Returns the median duration in milliseconds of sequential runs. */
const timeOf = async (work: () => Promise<unknown>, rounds = times): Promise<number> => {
  const durations: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work();
    durations.push(performance.now() - began);
  }
  return median(durations);
};

/** Starts a bare Socket.IO server. `timeFor` returns how long the server takes to send the same bytes. */
const openBare = async () => {
  const { child, ready } = await startChild<{ address: string }>('bare-child.ts');
  const tab = await openTab(ready.address, {}, 'nobody');
  return {
    timeFor: async (body: string) => {
      await child.request('give', { name: 'answer', body });
      return timeOf(() => new Promise((resolve) => tab.send('ask', 'answer', resolve)));
    },
    stop: async () => {
      tab.close();
      await child.stop();
    },
  };
};

type Prepared = { longWith: string; shortWith: string };

const openConversations = () =>
  openSchool({
    students: 300,
    prepare: async (services, { teachers, students }): Promise<Prepared> => {
      const student = students[0]?.id ?? '';
      await services.database.transaction((tx) =>
        tx.deleteFrom('conversations').where('student_id', '=', student).execute(),
      );
      const [longWith = '', shortWith = ''] = teachers.map(({ id }) => id);
      const world = messagesWorld(services);
      await world.conversation({ teacher: longWith, student, messages: lines(long) });
      await world.conversation({ teacher: shortWith, student, messages: lines(short) });
      return { longWith, shortWith };
    },
  });

type Measured = { name: string; pathOf: (teacher: string, size: number) => string };

const pages: Measured[] = [
  { name: 'newest page', pathOf: (teacher) => `/api/messages/${teacher}?limit=50` },
  { name: 'jump to the middle', pathOf: (teacher, size) => `/api/messages/${teacher}?around=${size / 2}&limit=50` },
];
const searches: Measured[] = [
  { name: 'search, a word of all messages', pathOf: (teacher) => `/api/messages/search/${teacher}?q=garden` },
  { name: 'search, a word of the oldest alone', pathOf: (teacher) => `/api/messages/search/${teacher}?q=${rare}` },
];

const milliseconds = (value: number) => `${rounded(value)} ms`;

/** Compares a conversation of 100,000 messages with one of 300, and with bare Socket.IO sending the same bytes. */
export const measureConversation = async (): Promise<Row[]> => {
  const school = await openConversations();
  const bare = await openBare();
  const [headers = {}] = await school.signIn([school.students[0] ?? school.admin]);
  const { longWith = '', shortWith = '' } = school.prepared ?? {};
  const rows: Row[] = [];
  const ask = (path: string) => get(school.address + path, headers);
  const limitOf = async (path: string) => `bare Socket.IO ${milliseconds(await bare.timeFor(await ask(path)))}`;
  for (const { name, pathOf } of pages) {
    const [path, shortPath] = [pathOf(longWith, long), pathOf(shortWith, short)];
    await timeOf(() => ask(path));
    const small = await timeOf(() => ask(shortPath));
    const large = await timeOf(() => ask(path));
    rows.push({
      metric: `conversation of ${long}: ${name}`,
      measured: `${milliseconds(large)}, ratio ${rounded(large / small)}`,
      baseline: `one of ${short} ${milliseconds(small)}; ${await limitOf(path)}`,
      target: `≤ ${maxRatio} × the short one's`,
      passes: large / small <= maxRatio,
    });
  }
  for (const { name, pathOf } of searches)
    rows.push(await measureSearch(school, ask, { name, path: pathOf(longWith, long) }, limitOf));
  await Promise.all([school.stop(), bare.stop()]);
  return rows;
};

const measureSearch = async (
  school: School,
  ask: (path: string) => Promise<string>,
  { name, path }: { name: string; path: string },
  limitOf: (path: string) => Promise<string>,
): Promise<Row> => {
  await timeOf(() => ask(path));
  await school.child.request('watchLoop');
  const durations = await timeOf(() => ask(path), 10 * times);
  const loop = await school.child.request<{ p99: number; max: number }>('loop');
  return {
    metric: `conversation of ${long}: ${name}`,
    measured: `${milliseconds(durations)}, event loop p99 ${rounded(loop.p99, 1)} ms`,
    baseline: await limitOf(path),
    target: `≤ ${maxSearchMilliseconds} ms, loop p99 ≤ 20 ms`,
    passes: durations <= maxSearchMilliseconds && loop.p99 <= 20,
  };
};
