import { expect, test } from 'vitest';
import type { Outgoing } from '../sync/outgoing.ts';
import { rowsOf } from './rows.ts';

const at = (seq: number, day = 1, senderId = 'other', clientId?: string) => ({
  _id: `m${seq}`,
  senderId,
  receiverId: senderId === 'me' ? 'other' : 'me',
  message: `${seq}`,
  seq,
  createdAt: `2026-01-0${day}T08:00:00.000Z`,
  updatedAt: `2026-01-0${day}T08:00:00.000Z`,
  ...(clientId && { clientId }),
});
const base = {
  messages: [],
  held: [],
  outgoing: [],
  notes: [],
  viewerId: 'me',
  unreadFrom: 0,
  dayName: (when: string) => when.slice(0, 10),
};
const days = (rows: ReturnType<typeof rowsOf>) => rows.map(({ day }) => day?.slice(8));

test('names a day at its first message, and at the top only at the start of the conversation', () => {
  expect(days(rowsOf({ ...base, messages: [at(1, 1), at(2, 1), at(3, 2)] }))).toEqual(['01', undefined, '02']);
  expect(days(rowsOf({ ...base, messages: [at(4, 2), at(5, 3)] }))).toEqual([undefined, '03']);
});

test('does not change rows when earlier messages are loaded', () => {
  const later = [at(4, 2), at(5, 3), at(6, 3)];
  const alone = rowsOf({ ...base, messages: later });
  const withEarlier = rowsOf({ ...base, messages: [at(2, 1), at(3, 2), ...later] });
  expect(withEarlier.slice(2)).toEqual(alone);
});

test('marks the first message of the partner at or after `unreadFrom` as unread', () => {
  const rows = rowsOf({ ...base, messages: [at(1), at(2, 1, 'me'), at(3), at(4)], unreadFrom: 2 });
  expect(rows.map(({ isFirstUnread = false }) => isFirstUnread)).toEqual([false, false, true, false]);
});

test('omits an unsent message that has arrived, and uses the same key for the sent one', () => {
  const outgoing = (clientId: string): Outgoing => ({
    ...{ n: 1, owner: 'me', to: 'other', clientId, text: '', files: [] },
    ...{ state: 'sending', problem: '' },
  });
  const before = rowsOf({ ...base, outgoing: [outgoing('a'), outgoing('b')] });
  const after = rowsOf({ ...base, messages: [at(1, 1, 'me', 'a')], outgoing: [outgoing('a'), outgoing('b')] });
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  expect(after.map(({ kind }) => kind)).toEqual(['message', 'outgoing']);
});

test('places a note in the row of the message with its seq', () => {
  const note = { key: 'n', seq: 2, text: 'Viewed.' };
  const rows = rowsOf({ ...base, messages: [at(1), at(2)], notes: [note] });
  expect(rows.map((row) => row.kind === 'message' && row.notes?.length)).toEqual([undefined, 1]);
});

test('groups messages that one user wrote within short time into a run', () => {
  const soon = { createdAt: '2026-01-01T08:09:00.000Z' };
  const later = { createdAt: '2026-01-01T08:30:00.000Z' };
  const messages = [at(1), at(2), { ...at(3), ...soon }, { ...at(4), ...later }, { ...at(5, 1, 'me'), ...later }];
  const runs = rowsOf({ ...base, messages }).map((row) =>
    row.kind === 'message' ? `${row.isRunStart ? '(' : ''}${row.message.seq}${row.isRunEnd ? ')' : ''}` : '',
  );
  expect(runs).toEqual(['(1', '2', '3)', '(4)', '(5)']);
});
