import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '#kernel/roles.ts';
import type { SocketConnection, SocketHub } from '#platform/server/feature.ts';
import { createOnlinePeople } from '#platform/server/socket/online-people.ts';
import { createFullListPresence, pauseBetweenLists } from './full-list-presence.ts';

type ReceivedList = { at: number; ids: readonly string[] };

/** Simulates tabs and socket rooms without a network, and records each list with its time. */
const createScene = () => {
  const rooms = new Map<string, Set<ReceivedList[]>>();
  const presence = createOnlinePeople((role) => fullList.change(role));
  let bytes = 0;
  const deliver = (received: ReceivedList[], data: unknown) => {
    const ids = data as string[];
    bytes += JSON.stringify(ids).length;
    received.push({ at: Date.now(), ids: [...ids] });
  };
  const hub: SocketHub = {
    closeTabs: () => {},
    onlineIds: presence.onlineIds,
    notice: () => {},
    send: (message) => {
      for (const room of message.rooms) for (const received of rooms.get(room) ?? []) deliver(received, message.data);
    },
  };
  const fullList = createFullListPresence(hub);
  const connect = (role: Role, id: string) => {
    const received: ReceivedList[] = [];
    let isOpen = true;
    const connection = {
      actor: { id, role, sessionId: id, mustChangePassword: false, mustEnrol: false, verifiedAt: undefined },
      send: (_wire: string, data: unknown) => deliver(received, data),
      join: (room: string) => rooms.set(room, (rooms.get(room) ?? new Set()).add(received)),
      isOpen: () => isOpen,
    } as unknown as SocketConnection;
    presence.connected({ id, role });
    fullList.begin(connection);
    const disconnect = () => {
      isOpen = false;
      for (const room of rooms.values()) room.delete(received);
      presence.disconnected({ id, role });
    };
    return { received, disconnect };
  };
  return { connect, close: fullList.close, bytes: () => bytes };
};

const gaps = (received: readonly ReceivedList[]) =>
  received.slice(1).map(({ at }, index) => at - (received[index]?.at ?? 0));
const id = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('online list', () => {
  test('is sent on connect to each role with its possible partners, and resent only on changes', () => {
    const { connect } = createScene();
    const teacher = connect('teacher', 't');
    const student = connect('student', 's');
    const admin = connect('admin', 'a');
    expect([teacher, student, admin].map(({ received }) => received.map(({ ids }) => ids))).toEqual([
      [[]],
      [['t']],
      [[]],
    ]);
    vi.advanceTimersByTime(60_000);
    expect(teacher.received.map(({ ids }) => ids)).toEqual([[], ['s']]);
    expect([student.received.length, admin.received.length]).toEqual([1, 1]);
    const second = connect('student', 's');
    student.disconnect();
    vi.advanceTimersByTime(60_000);
    expect(teacher.received.at(-1)?.ids).toEqual(['s']);
    expect(teacher.received).toHaveLength(2);
    second.disconnect();
    vi.advanceTimersByTime(1200);
    expect(teacher.received.map(({ ids }) => ids)).toEqual([[], ['s'], []]);
  });

  test('is current within two seconds of the last change, and is sent at most once a second', () => {
    const { connect } = createScene();
    const teachers: ReturnType<typeof connect>[] = [];
    const students: ReturnType<typeof connect>[] = [];
    for (let step = 0; step < 70; step += 1) {
      if (step % 7 === 0) teachers.push(connect('teacher', `t${step}`));
      else students.push(connect('student', `s${step}`));
      if (step % 11 === 0) students.shift()?.disconnect();
      vi.advanceTimersByTime((step * 37) % 400);
    }
    vi.advanceTimersByTime(2100);
    const online = new Set(teachers[0]?.received.at(-1)?.ids);
    expect(online.size).toBe(students.length);
    for (const { received } of teachers) expect(new Set(received.at(-1)?.ids)).toEqual(online);
    for (const { received } of students) expect(received.at(-1)?.ids).toHaveLength(teachers.length);
    for (const { received } of [...teachers, ...students]) expect(Math.min(1000, ...gaps(received))).toBe(1000);
  });
});

describe('traffic of a thousand consecutive sign-ins', () => {
  test.each([
    ['950 students, 50 teachers, one each 10 ms', 20, 10],
    ['half and half, one each 10 ms', 2, 10],
    ['half and half, one each 60 ms', 2, 60],
    ['950 students, 50 teachers, one each 100 ms', 20, 100],
  ])('%s, costs at most 50 MB', (_name, everyNth, milliseconds) => {
    const { connect, bytes } = createScene();
    for (let number = 0; number < 1000; number += 1) {
      connect(number % everyNth === 0 ? 'teacher' : 'student', id(number));
      vi.advanceTimersByTime(milliseconds);
    }
    vi.advanceTimersByTime(60_000);
    expect(bytes()).toBeLessThan(50_000_000);
  });

  test('pauses one second in a small school and longer in a large one, at most 30 seconds', () => {
    expect(pauseBetweenLists(60, 6)).toBe(1000);
    expect(pauseBetweenLists(300, 20)).toBeLessThan(2000);
    expect(pauseBetweenLists(400, 50)).toBeLessThan(6000);
    expect(pauseBetweenLists(9500, 500)).toBe(30_000);
  });
});

test('sends nothing after the server has closed', () => {
  const { connect, close } = createScene();
  const teacher = connect('teacher', 't');
  vi.advanceTimersByTime(1500);
  connect('student', 's');
  close();
  vi.advanceTimersByTime(60_000);
  expect(teacher.received).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});
