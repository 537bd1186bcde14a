import { demoPassword } from '#tools/demo/fill-school.ts';
import { percentile, type Row, rounded } from '../support/report.ts';
import { type Account, openSchool, type School } from '../support/school.ts';

const active = 1000;
const daySeconds = 30;
const meanThinkMilliseconds = 4000;
const signIns = 500;
const signInSeconds = 60;

type Person = Account & { headers: Record<string, string> };
type Result = { durations: number[]; failed: number };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

const callsOf = (school: School, person: Person): [string, unknown?][] => {
  const other = person.role === 'student' ? pick(school.teachers).id : pick(school.students).id;
  const everybody: [string, unknown?][] = [
    ['/api/session'],
    ['/api/admins/get-news-updates'],
    ['/api/admins/get-newsletters-memos'],
  ];
  if (person.role === 'admin')
    return [...everybody, ['/api/admins/get-students?limit=50'], ['/api/admins/get-categories']];
  return [
    ...everybody,
    [`/api/${person.role}s/conversations`],
    [`/api/messages/${other}`],
    [`/api/messages/send/${other}`, { message: 'Thank you, see you tomorrow!' }],
  ];
};

const makeCall = async (school: School, { headers }: Person, [path, body]: [string, unknown?], result: Result) => {
  const began = performance.now();
  try {
    const answer = await fetch(school.address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    await answer.arrayBuffer();
    if (!answer.ok) result.failed += 1;
  } catch {
    result.failed += 1;
  }
  result.durations.push(performance.now() - began);
};

const simulate = async (school: School, person: Person, until: number, result: Result) => {
  await pause(Math.random() * meanThinkMilliseconds);
  while (performance.now() < until) {
    await makeCall(school, person, pick(callsOf(school, person)), result);
    await pause(Math.random() * 2 * meanThinkMilliseconds);
  }
};

const dayRow = ({ durations, failed }: Result): Row => {
  const mean = durations.reduce((sum, value) => sum + value, 0) / durations.length;
  const p99 = percentile(durations, 99);
  return {
    metric: `school day, ${active} people active`,
    measured: `mean ${rounded(mean, 1)} ms, p99 ${rounded(p99, 1)} ms, ${failed} failed of ${durations.length}`,
    baseline: `${Math.round(durations.length / daySeconds)} calls/s`,
    target: 'mean ≤ 50 ms, p99 ≤ 250 ms, 0 failed',
    passes: mean <= 50 && p99 <= 250 && failed === 0,
  };
};

const signInRow = async (school: School, emails: readonly string[]): Promise<Row> => {
  await school.child.request('watchLoop');
  const began = performance.now();
  const durations: number[] = [];
  const one = async (email: string, at: number) => {
    await pause((at * signInSeconds * 1000) / emails.length);
    const start = performance.now();
    const answer = await fetch(`${school.address}/api/students/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    });
    if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
    durations.push(performance.now() - start);
  };
  await Promise.all(emails.map(one));
  const seconds = (performance.now() - began) / 1000;
  const { max } = await school.child.request<{ max: number }>('loop');
  return {
    metric: `${emails.length} sign-ins in ${Math.round(seconds)} s`,
    measured: `loop stalled ${rounded(max, 0)} ms at most, p99 of a sign-in ${rounded(percentile(durations, 99), 0)} ms`,
    baseline: '–',
    target: 'no stall over 100 ms',
    passes: max <= 100,
  };
};

/** Measures a thousand active users on one node, and a morning on which all of them sign in. */
export const measureSchoolDay = async (): Promise<Row[]> => {
  const school = await openSchool({
    students: 1000,
    prepare: async ({ database }) => {
      const rows = await database.read
        .selectFrom('accounts')
        .select('email')
        .where('role', '=', 'student')
        .limit(signIns)
        .execute();
      return rows.map(({ email }) => email);
    },
  });
  const accounts = [school.admin, ...school.teachers, ...school.students].slice(0, active);
  const headers = await school.signIn(accounts);
  const people = accounts.map((account, at): Person => ({ ...account, headers: headers[at] ?? {} }));
  const result: Result = { durations: [], failed: 0 };
  const until = performance.now() + daySeconds * 1000;
  await Promise.all(people.map((person) => simulate(school, person, until, result)));
  const rows = [dayRow(result), await signInRow(school, school.prepared ?? [])];
  await school.stop();
  return rows;
};
