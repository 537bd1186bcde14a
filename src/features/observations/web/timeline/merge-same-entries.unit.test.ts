import { expect, test } from 'vitest';
import type { TimelineItem } from '../../schemas.ts';
import { mergeSameEntries } from './merge-same-entries.ts';

type Entry = NonNullable<TimelineItem['entry']>;
const item = (_id: string, fields: Partial<Entry> = {}): TimelineItem => {
  const entry: Entry = {
    ...{ _id, studentID: 'ana', lessonID: 'tower', lesson: 'Pink Tower', isOwn: false, maker: _id },
    ...{ kind: 'presented', day: '2026-01-05', period: null, note: '', attention: null },
    createdAt: '2026-01-05T02:00:00.000Z',
    ...fields,
  };
  return { day: entry.day, entry };
};

test('merges identical entries and preserves notes, other kinds, other days and withdrawn entries', () => {
  const items = [
    item('Tala'),
    item('Lito', { kind: 'practised' }),
    { day: '2026-01-05' },
    item('Ana'),
    item('Note 1', { kind: 'noted' }),
    item('Note 2', { kind: 'noted' }),
    item('Back', { takenBack: { createdAt: '2026-01-05T03:00:00.000Z' } }),
    item('Later', { day: '2026-01-04' }),
  ];
  const shown = mergeSameEntries(items);
  expect(shown.map(({ entry, others }) => [entry?._id, others?.map(({ _id }) => _id)])).toEqual([
    ['Tala', ['Ana']],
    ['Lito', undefined],
    [undefined, undefined],
    ['Note 1', undefined],
    ['Note 2', undefined],
    ['Back', undefined],
    ['Later', undefined],
  ]);
});
