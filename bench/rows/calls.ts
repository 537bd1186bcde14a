import { type Child, startChild } from '../support/child.ts';
import { compare, type Load } from '../support/load.ts';
import { type Row, rounded } from '../support/report.ts';
import { openSchool, type School } from '../support/school.ts';

type Call = { name: string; path: string; body?: unknown; target: number };

const perSecond = (value: number) => `${Math.round(value)} calls/s`;

const row = (metric: string, target: number, { own, limit, ratio }: Awaited<ReturnType<typeof compare>>): Row => ({
  metric,
  measured: `${perSecond(own)}, ratio ${rounded(ratio)}`,
  baseline: `bare Fastify ${perSecond(limit)}`,
  target: `≥ ${target}`,
  passes: ratio >= target,
});

const loadOf = (school: School, headers: Record<string, string>, call: Call): Load => ({
  url: school.address + call.path,
  headers,
  ...(call.body === undefined ? {} : { method: 'POST' as const, body: JSON.stringify(call.body) }),
});

/** Returns the same request against the bare server, which gets the same response bytes. */
const limitOf = async (bare: { child: Child; address: string }, load: Load, name: string) => {
  const answer = await fetch(load.url, {
    method: load.method ?? 'GET',
    headers: load.headers ?? {},
    ...(load.body === undefined ? {} : { body: load.body }),
  });
  if (!answer.ok) throw new Error(`${load.url} answered ${answer.status}`);
  await bare.child.request('give', { name, body: await answer.text() });
  return { limit: { ...load, url: `${bare.address}/given/${name}` }, etag: answer.headers.get('etag') };
};

const reads = (school: School): Call[] => [
  { name: 'session', path: '/api/session', target: 0.5 },
  { name: 'get-subject', path: '/api/admins/get-subject', body: { id: school.subject }, target: 0.5 },
  { name: 'get-students (300)', path: '/api/admins/get-students', target: 0.3 },
  { name: 'news', path: '/api/admins/get-news-updates', target: 0.3 },
  { name: 'section details', path: '/api/teachers/get-section-details', body: { id: school.section }, target: 0.3 },
];

/** Measures reads, unchanged lists and durable writes, each compared with bare Fastify that sends the same bytes. */
export const measureCalls = async (): Promise<Row[]> => {
  const school = await openSchool({ students: 300 });
  const { child, ready } = await startChild<{ address: string }>('bare-child.ts');
  const bare = { child, address: ready.address };
  const rows: Row[] = [];
  const [headers = {}] = await school.signIn([school.admin]);
  for (const call of reads(school)) {
    const load = loadOf(school, headers, call);
    const { limit, etag } = await limitOf(bare, load, call.name.replace(/\W+/g, '-'));
    rows.push(row(call.name, call.target, await compare(load, limit)));
    if (load.method === 'POST' || call.target === 0.5 || etag === null) continue;
    const unchanged = { ...load, headers: { ...headers, 'if-none-match': etag } };
    rows.push(row(`${call.name}, unchanged (ETag)`, 0.6, await compare(unchanged, limit)));
  }
  rows.push(await measureWrites(school, bare));
  await Promise.all([school.stop(), child.stop()]);
  return rows;
};

const measureWrites = async (school: School, bare: { child: Child; address: string }): Promise<Row> => {
  const [student, teacher] = [school.students[0], school.teachers[0]];
  if (!student || !teacher) throw new Error('the school is empty');
  const [headers = {}] = await school.signIn([student]);
  const write: Load = {
    url: `${school.address}/api/messages/send/${teacher.id}`,
    method: 'POST',
    headers,
    body: JSON.stringify({ message: 'Good morning! Is there anything to bring for the nature walk tomorrow?' }),
  };
  const { limit } = await limitOf(bare, write, 'message');
  return row('send a message, durable', 0.25, await compare(write, limit));
};
