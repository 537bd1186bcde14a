import type { Child } from '../support/child.ts';
import { startChild } from '../support/child.ts';
import type { Burst, BurstKind, Flood, FloodKind } from '../support/flood-child.ts';
import { percentile, type Row, rounded } from '../support/report.ts';
import { openSchool, type School } from '../support/school.ts';

const together = 200;
/** Number of concurrent page loads by one user. A browser opens six connections. */
const pagesTogether = 40;
const betweenCallsMilliseconds = 20;
const callsEach = 300;
const maxP99Milliseconds = 250;
const kinds: readonly FloodKind[] = ['calls', 'messages', 'socket messages', 'uploads', 'pages', 'searches'];
const togetherOf = (kind: FloodKind) => (kind === 'pages' || kind === 'searches' ? pagesTogether : together);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Reads and writes at a fixed rate without waiting for earlier responses. @returns durations in ms */
const callSteadily = async (school: School, headers: Record<string, string>, to: string): Promise<number[]> => {
  const durations: Promise<number>[] = [];
  const call = async (number: number) => {
    const began = performance.now();
    const answer = await (number % 2 === 0
      ? fetch(`${school.address}/api/session`, { headers })
      : fetch(`${school.address}/api/messages/send/${to}`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ message: 'May I ask something about the homework?' }),
        }));
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`another person’s call was answered ${answer.status}`);
    return performance.now() - began;
  };
  for (let number = 0; number < callsEach; number += 1) {
    durations.push(call(number));
    await pause(betweenCallsMilliseconds);
  }
  return Promise.all(durations);
};

type People = { flood: Omit<Flood, 'kind' | 'together'>; headers: Record<string, string>; to: string };

const measureKind = async (school: School, child: Child, people: People, kind: FloodKind): Promise<Row> => {
  const { flood, headers, to } = people;
  const alone = await callSteadily(school, headers, to);
  await child.request('begin', { ...flood, kind, together: togetherOf(kind) });
  const duringFlood = await callSteadily(school, headers, to);
  const answers = await child.request<Record<string, number>>('end');
  const p99 = percentile(duringFlood, 99);
  const answerCounts = Object.entries(answers).map(([answer, count]) => `${count} × ${answer}`);
  return {
    metric: `another person’s call while a student makes ${togetherOf(kind)} ${kind} at the same time`,
    measured: `p99 ${rounded(p99, 0)} ms; the student: ${answerCounts.join(', ')}`,
    baseline: `alone p99 ${rounded(percentile(alone, 99), 0)} ms`,
    target: `p99 ≤ ${maxP99Milliseconds} ms`,
    passes: p99 <= maxP99Milliseconds,
  };
};

const burstEvents = 20_000;
/** Maximum stall of the event loop. During a stall the server answers no call and delivers no message. */
const maxStallMilliseconds = 200;
const bursts: readonly { kind: BurstKind; tabs: number }[] = [
  { kind: 'messages', tabs: 1 },
  { kind: 'messages', tabs: 20 },
  { kind: 'typing signs', tabs: 1 },
  { kind: 'unknown events', tabs: 1 },
];

const measureBurst = async (school: School, child: Child, burst: Burst): Promise<Row> => {
  const stallDuringFlood = async (work: Promise<unknown>) => {
    await school.child.request('watchLoop');
    await work;
    return (await school.child.request<{ max: number }>('loop')).max;
  };
  const alone = await stallDuringFlood(pause(2000));
  const stall = await stallDuringFlood(child.request('burst', burst));
  return {
    metric: `longest stall while a student sends ${burst.count} ${burst.kind} in one burst on ${burst.tabs} sockets`,
    measured: `${rounded(stall, 0)} ms`,
    baseline: `alone ${rounded(alone, 0)} ms`,
    target: `≤ ${maxStallMilliseconds} ms`,
    passes: stall <= maxStallMilliseconds,
  };
};

/** Measures how long other users wait while one user floods the server. */
export const measureFlood = async (): Promise<Row[]> => {
  const school = await openSchool({ students: 300 });
  const [flooding, other] = school.students;
  const [teacher] = school.teachers;
  if (!flooding || !other || !teacher) throw new Error('the school is empty');
  const [floodHeaders = {}, headers = {}] = await school.signIn([flooding, other]);
  const { child } = await startChild('flood-child.ts');
  const to = teacher.id;
  const flood = { address: school.address, headers: floodHeaders, id: flooding.id, to };
  const rows: Row[] = [];
  for (const kind of kinds) rows.push(await measureKind(school, child, { flood, headers, to }, kind));
  for (const one of bursts) {
    rows.push(await measureBurst(school, child, { ...flood, ...one, count: burstEvents }));
    // Waits until the rate limit allows the same number of events again.
    await pause(2000);
  }
  await Promise.all([child.stop(), school.stop()]);
  return rows;
};
