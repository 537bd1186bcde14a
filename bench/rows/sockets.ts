import { presenceAsChanges, presenceWires } from '#features/messages/contract.ts';
import { type Child, startChild } from '../support/child.ts';
import { megabytes, type Row, rounded } from '../support/report.ts';
import { openSchool, type School } from '../support/school.ts';
import { openTab, openTabs, type Tab } from '../support/sockets.ts';

const socketCount = 10_000;
const signInCount = 1000;
const settle = () => new Promise((resolve) => setTimeout(resolve, 3000));

const memoryAtRest = async (child: Child) => {
  await child.request('collectGarbage');
  await settle();
  return child.memory();
};

type Opened = { seconds: number; bytesEach: number; tabs: Tab[] };

const openMany = async (child: Child, address: string, people: Parameters<typeof openTabs>[1]): Promise<Opened> => {
  const before = await memoryAtRest(child);
  const began = performance.now();
  const tabs = await openTabs(address, people, 100);
  const seconds = (performance.now() - began) / 1000;
  const after = await memoryAtRest(child);
  return { seconds, bytesEach: (after - before) / people.length, tabs };
};

const closeAll = async (tabs: readonly Tab[]) => {
  for (const tab of tabs) tab.close();
  await settle();
};

type Presence = { metric: string; query?: string; watch?: string };

/** Lets users sign in one after the other while all earlier users watch. Counts the bytes that presence sends. */
const presenceOf = async (
  school: School,
  people: Parameters<typeof openTabs>[1],
  { metric, query, watch }: Presence,
): Promise<Row> => {
  const tabs: Tab[] = [];
  for (const { id, headers } of people.slice(0, signInCount)) {
    const tab = await openTab(school.address, headers, id, query);
    if (watch !== undefined) tab.send(watch, {});
    tabs.push(tab);
  }
  await settle();
  const bytes = tabs.reduce((sum, tab) => sum + tab.received(), 0);
  await closeAll(tabs);
  const limit = 50 * 1024 * 1024;
  return {
    metric: `${metric}, ${signInCount} sign-ins in a row`,
    measured: megabytes(bytes),
    baseline: 'the old server: 8.9 GB',
    target: '≤ 50 MB',
    passes: bytes <= limit,
  };
};

/** Measures 10,000 signed-in sockets on one node: time, memory, event loop delay and bytes of presence. */
export const measureSockets = async (): Promise<Row[]> => {
  const school = await openSchool({ students: 3000 });
  const { child: bare, ready } = await startChild<{ address: string }>('bare-child.ts');
  const all = [...school.teachers, ...school.students];
  const accounts = Array.from({ length: socketCount }, (_, at) => all[at % all.length] as (typeof all)[number]);
  const headers = await school.signIn(accounts);
  const people = accounts.map(({ id }, at) => ({ id, headers: headers[at] ?? {} }));
  const presence = await presenceOf(school, people, { metric: 'presence' });
  const changes = await presenceOf(school, people, {
    metric: 'presence as changes',
    query: `&presence=${presenceAsChanges.presence}`,
    watch: presenceWires.watch,
  });
  await school.child.request('watchLoop');
  const own = await openMany(school.child, school.address, people);
  const loop = await school.child.request<{ p99: number; max: number }>('loop');
  await closeAll(own.tabs);
  const limit = await openMany(bare, ready.address, people);
  await closeAll(limit.tabs);
  await Promise.all([school.stop(), bare.stop()]);
  const kilobytes = (value: number) => `${rounded(value / 1024, 1)} KB`;
  return [
    presence,
    changes,
    {
      metric: `${socketCount} signed-in sockets`,
      measured: `${rounded(own.seconds, 1)} s`,
      baseline: `bare Socket.IO ${rounded(limit.seconds, 1)} s`,
      target: '≤ 30 s',
      passes: own.seconds <= 30,
    },
    {
      metric: 'memory for each socket',
      measured: kilobytes(own.bytesEach),
      baseline: `bare Socket.IO ${kilobytes(limit.bytesEach)}`,
      target: '≤ 30 KB',
      passes: own.bytesEach <= 30 * 1024,
    },
    {
      metric: 'event loop while they come',
      measured: `p99 ${rounded(loop.p99, 1)} ms, longest ${rounded(loop.max, 0)} ms`,
      baseline: '–',
      target: 'p99 < 100 ms',
      passes: loop.p99 < 100,
    },
  ];
};
