import { type Child, startChild } from '../support/child.ts';
import { percentile, type Row, rounded } from '../support/report.ts';
import { openSchool, type School } from '../support/school.ts';

const anonymousCount = 3000;
const betweenSendsMilliseconds = 10;
const sendsAlone = 300;
const maxP99Milliseconds = 250;

type Sender = { headers: Record<string, string>; to: string };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends messages at a fixed rate without waiting for earlier responses. @returns durations in ms */
const sendUntil = async (school: School, { headers, to }: Sender, isOver: (sent: number) => boolean) => {
  const durations: Promise<number>[] = [];
  const send = async () => {
    const began = performance.now();
    const answer = await fetch(`${school.address}/api/messages/send/${to}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ message: 'Is there anything to bring tomorrow?' }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a message was answered ${answer.status}`);
    return performance.now() - began;
  };
  while (!isOver(durations.length)) {
    durations.push(send());
    await pause(betweenSendsMilliseconds);
  }
  return Promise.all(durations);
};

const measureBurst = async (school: School, crowd: Child, sender: Sender, fromOneNetwork: boolean): Promise<Row> => {
  const alone = await sendUntil(school, sender, (sent) => sent >= sendsAlone);
  let isOver = false;
  const trying = crowd
    .request<Record<string, number>>('try', { address: school.address, count: anonymousCount, fromOneNetwork })
    .finally(() => {
      isOver = true;
    });
  const duringSignIns = await sendUntil(school, sender, () => isOver);
  const statuses = await trying;
  const p99 = percentile(duringSignIns, 99);
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  return {
    metric: `send a message while ${anonymousCount} anonymous users sign in concurrently, ${fromOneNetwork ? 'one network' : 'a network each'}`,
    measured: `p99 ${rounded(p99, 0)} ms of ${duringSignIns.length}; strangers: ${answers.join(', ')}`,
    baseline: `alone p99 ${rounded(percentile(alone, 99), 0)} ms`,
    target: `p99 ≤ ${maxP99Milliseconds} ms`,
    passes: p99 <= maxP99Milliseconds,
  };
};

/** Measures how long sending takes while strangers try passwords, all from one network or each from another. */
export const measureStrangers = async (): Promise<Row[]> => {
  const school = await openSchool({ students: 300, environment: { CASA_TRUST_PROXY: 'on' } });
  const [student, teacher] = [school.students[0], school.teachers[0]];
  if (!student || !teacher) throw new Error('the school is empty');
  const [headers = {}] = await school.signIn([student]);
  const { child: crowd } = await startChild('anonymous-child.ts');
  const rows: Row[] = [];
  for (const fromOneNetwork of [true, false])
    rows.push(await measureBurst(school, crowd, { headers, to: teacher.id }, fromOneNetwork));
  await Promise.all([crowd.stop(), school.stop()]);
  return rows;
};
