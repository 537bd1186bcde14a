import { startChild } from '../support/child.ts';
import { percentile, type Row, rounded } from '../support/report.ts';
import { openSchool } from '../support/school.ts';
import { openTabs, type Tab } from '../support/sockets.ts';

const openSockets = 1000;
const perSecond = 200;
const seconds = 15;
const warmUpSeconds = 2;

type Pair = { from: Tab; to: string };

/** Sends at a fixed rate. Returns the time from sending to arrival of each message, in milliseconds. */
const sendSteadily = async (pairs: readonly Pair[], receivers: readonly Tab[]): Promise<number[]> => {
  const sentAt = new Map<string, number>();
  const latencies: number[] = [];
  for (const receiver of receivers) {
    receiver.on('newMessage', ({ message }: { message: string }) => {
      const began = sentAt.get(message);
      if (began !== undefined) latencies.push(performance.now() - began);
      sentAt.delete(message);
    });
  }
  const run = async (forSeconds: number, mark: string) => {
    for (let number = 0; number < forSeconds * perSecond; number += 1) {
      const { from, to } = pairs[number % pairs.length] as Pair;
      const message = `${mark} ${number}`;
      sentAt.set(message, performance.now());
      from.send('sendMessage', { to, message, clientId: `${mark.replaceAll(' ', '-')}-${number}` }, (answer) => {
        if ((answer as { ok: boolean }).ok !== true) throw new Error(`refused: ${JSON.stringify(answer)}`);
      });
      if (number % 4 === 3) await new Promise((resolve) => setTimeout(resolve, 4000 / perSecond));
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  };
  await run(warmUpSeconds, `warm ${performance.now()}`);
  latencies.length = 0;
  sentAt.clear();
  await run(seconds, `bench ${performance.now()}`);
  if (sentAt.size > 0) throw new Error(`${sentAt.size} messages did not arrive`);
  return latencies;
};

const text = (latencies: readonly number[]) =>
  `p50 ${rounded(percentile(latencies, 50))} ms, p99 ${rounded(percentile(latencies, 99))} ms`;

/** Measures message delivery with 1,000 open sockets and 200 messages a second, compared with a bare relay. */
export const measureLatency = async (): Promise<Row[]> => {
  const school = await openSchool({ students: 1000 });
  const { child: bare, ready } = await startChild<{ address: string }>('bare-child.ts');
  const teachers = school.teachers.slice(0, 60);
  const people = [...teachers, ...school.students.slice(0, openSockets - teachers.length)];
  const headers = await school.signIn(people);
  const asTabs = people.map(({ id }, at) => ({ id, headers: headers[at] ?? {} }));
  const measure = async (address: string) => {
    const tabs = await openTabs(address, asTabs);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const students = tabs.slice(teachers.length);
    const pairs = students.map((from, at) => ({ from, to: teachers[at % teachers.length]?.id ?? '' }));
    const latencies = await sendSteadily(pairs, tabs.slice(0, teachers.length));
    for (const tab of tabs) tab.close();
    return latencies;
  };
  const own = await measure(school.address);
  const limit = await measure(ready.address);
  await Promise.all([school.stop(), bare.stop()]);
  return [
    {
      metric: `message on the other's screen, stored first, ${openSockets} sockets, ${perSecond}/s`,
      measured: text(own),
      baseline: `bare Socket.IO ${text(limit)}`,
      target: 'p50 ≤ 3 ms, p99 ≤ 15 ms',
      passes: percentile(own, 50) <= 3 && percentile(own, 99) <= 15,
    },
  ];
};
