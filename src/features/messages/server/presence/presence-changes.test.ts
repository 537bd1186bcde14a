import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { expectOncePerSecond, openTab, type Tab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { until } from '#tests/support/until.ts';
import { onlineWire, presenceAsChanges, presenceWires } from '../../contract.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

type Changed = { online: string[]; offline: string[] };
const open = (client: Client) => openTab(casa.address, client, { query: presenceAsChanges });
const watch = (tab: Tab) => tab.call(presenceWires.watch, {});

/** Returns the online users that result from all events of a tab, in the order received. */
const known = (tab: Tab): string[] => {
  const ids = new Set(tab.received<{ online: string[] }>(presenceWires.all).at(-1)?.online);
  for (const { online, offline } of tab.received<Changed>(presenceWires.changed)) {
    for (const id of online) ids.add(id);
    for (const id of offline) ids.delete(id);
  }
  return [...ids].sort();
};

test('sends the online users once, then only changes, at most once a second', async () => {
  const [early, late] = [await casa.asNew('student'), await casa.asNew('student')];
  const teacher = await casa.asNew('teacher');
  const earlyTab = await open(early);
  const watching = await open(teacher);
  await watch(watching);
  await until(() => expect(known(watching)).toEqual([early.id]));

  const lateTabs = [await open(late), await open(late)];
  await until(() => expect(known(watching)).toEqual([early.id, late.id].sort()));
  lateTabs[0]?.close();
  earlyTab.close();
  await until(() => expect(known(watching)).toEqual([late.id]));
  lateTabs[1]?.close();
  await until(() => expect(known(watching)).toEqual([]));

  watching.close();
  expect(watching.received(presenceWires.all)).toHaveLength(1);
  expect(watching.received(onlineWire)).toEqual([]);
  const changes = watching.received<Changed>(presenceWires.changed);
  expect(changes.flatMap(({ online }) => online).filter((id) => id === late.id)).toHaveLength(1);
  expectOncePerSecond(watching.receivedAt(presenceWires.changed));
});

test('sends each tab only its possible partners, and nothing before the tab requests presence', async () => {
  const [student, classmate] = [await casa.asNew('student'), await casa.asNew('student')];
  const teacher = await casa.asNew('teacher');
  const [studentTab, silentTab] = [await open(student), await open(classmate)];
  const teacherTab = await open(teacher);
  await watch(studentTab);
  await until(() => expect(known(studentTab)).toEqual([teacher.id]));
  const adminTab = await open(await casa.asNew('admin'));
  await watch(adminTab);
  teacherTab.close();
  await until(() => expect(known(studentTab)).toEqual([]));
  expect(known(adminTab)).toEqual([]);
  expect(adminTab.received(presenceWires.changed)).toEqual([]);
  expect([presenceWires.all, presenceWires.changed, onlineWire].flatMap((wire) => silentTab.received(wire))).toEqual(
    [],
  );
  for (const tab of [studentTab, silentTab, adminTab]) tab.close();
});
