import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '#kernel/roles.ts';
import type { SocketConnection, SocketHub } from '#platform/server/feature.ts';
import { createOnlinePeople } from '#platform/server/socket/online-people.ts';
import { createFullListPresence, pauseBetweenLists } from './full-list-presence.ts';

type Heard = { at: number; ids: readonly string[] };

/** Tabs and rooms without a network: who gets which list, and when. */
const createScene = () => {
  const rooms = new Map<string, Set<Heard[]>>();
  const presence = createOnlinePeople((role) => fullList.change(role));
  let bytes = 0;
  const deliver = (heard: Heard[], data: unknown) => {
    const ids = data as string[];
    bytes += JSON.stringify(ids).length;
    heard.push({ at: Date.now(), ids: [...ids] });
  };
  const hub: SocketHub = {
    closeTabs: () => {},
    onlineIds: presence.onlineIds,
    notice: () => {},
    send: (message) => {
      for (const room of message.rooms) for (const heard of rooms.get(room) ?? []) deliver(heard, message.data);
    },
  };
  const fullList = createFullListPresence(hub);
  const come = (role: Role, id: string) => {
    const heard: Heard[] = [];
    let isOpen = true;
    const connection = {
      actor: { id, role, sessionId: id, mustChangePassword: false, mustEnrol: false, verifiedAt: undefined },
      send: (_wire: string, data: unknown) => deliver(heard, data),
      join: (room: string) => rooms.set(room, (rooms.get(room) ?? new Set()).add(heard)),
      isOpen: () => isOpen,
    } as unknown as SocketConnection;
    presence.connected({ id, role });
    fullList.begin(connection);
    const go = () => {
      isOpen = false;
      for (const room of rooms.values()) room.delete(heard);
      presence.disconnected({ id, role });
    };
    return { heard, go };
  };
  return { come, close: fullList.close, bytes: () => bytes };
};

const gaps = (heard: readonly Heard[]) => heard.slice(1).map(({ at }, index) => at - (heard[index]?.at ?? 0));
const id = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('who is online', () => {
  test('is told at once, to each only whom they may write to, and again only when it changes', () => {
    const { come } = createScene();
    const teacher = come('teacher', 't');
    const student = come('student', 's');
    const admin = come('admin', 'a');
    expect([teacher, student, admin].map(({ heard }) => heard.map(({ ids }) => ids))).toEqual([[[]], [['t']], [[]]]);
    vi.advanceTimersByTime(60_000);
    expect(teacher.heard.map(({ ids }) => ids)).toEqual([[], ['s']]);
    expect([student.heard.length, admin.heard.length]).toEqual([1, 1]);
    const second = come('student', 's');
    student.go();
    vi.advanceTimersByTime(60_000);
    expect(teacher.heard.at(-1)?.ids).toEqual(['s']);
    expect(teacher.heard).toHaveLength(2);
    second.go();
    vi.advanceTimersByTime(1200);
    expect(teacher.heard.map(({ ids }) => ids)).toEqual([[], ['s'], []]);
  });

  test('is up to date at the latest two seconds after the last change, and never sent twice within one', () => {
    const { come } = createScene();
    const teachers: ReturnType<typeof come>[] = [];
    const students: ReturnType<typeof come>[] = [];
    for (let step = 0; step < 70; step += 1) {
      if (step % 7 === 0) teachers.push(come('teacher', `t${step}`));
      else students.push(come('student', `s${step}`));
      if (step % 11 === 0) students.shift()?.go();
      vi.advanceTimersByTime((step * 37) % 400);
    }
    vi.advanceTimersByTime(2100);
    const online = new Set(teachers[0]?.heard.at(-1)?.ids);
    expect(online.size).toBe(students.length);
    for (const { heard } of teachers) expect(new Set(heard.at(-1)?.ids)).toEqual(online);
    for (const { heard } of students) expect(heard.at(-1)?.ids).toHaveLength(teachers.length);
    for (const { heard } of [...teachers, ...students]) expect(Math.min(1000, ...gaps(heard))).toBe(1000);
  });
});

describe('a thousand sign-ins in a row', () => {
  test.each([
    ['950 students, 50 teachers, one each 10 ms', 20, 10],
    ['half and half, one each 10 ms', 2, 10],
    ['half and half, one each 60 ms', 2, 60],
    ['950 students, 50 teachers, one each 100 ms', 20, 100],
  ])('%s, cost at most 50 MB', (_name, everyHowManyth, milliseconds) => {
    const { come, bytes } = createScene();
    for (let number = 0; number < 1000; number += 1) {
      come(number % everyHowManyth === 0 ? 'teacher' : 'student', id(number));
      vi.advanceTimersByTime(milliseconds);
    }
    vi.advanceTimersByTime(60_000);
    expect(bytes()).toBeLessThan(50_000_000);
  });

  test('a small school hears within the second, a large one more rarely, none later than half a minute', () => {
    expect(pauseBetweenLists(60, 6)).toBe(1000);
    expect(pauseBetweenLists(300, 20)).toBeLessThan(2000);
    expect(pauseBetweenLists(400, 50)).toBeLessThan(6000);
    expect(pauseBetweenLists(9500, 500)).toBe(30_000);
  });
});

test('ends with the server: nothing is sent any more', () => {
  const { come, close } = createScene();
  const teacher = come('teacher', 't');
  vi.advanceTimersByTime(1500);
  come('student', 's');
  close();
  vi.advanceTimersByTime(60_000);
  expect(teacher.heard).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});
