import { expect, test } from 'vitest';
import { lastMove } from './last-move.ts';

const stay = (section_id: string, from: string, to: string | null, handedOver?: string) => ({
  section_id,
  from_at: `2026-${from}:00:00.000Z`,
  to_at: to && `2026-${to}:00:00.000Z`,
  handed_over_at: handedOver === undefined ? null : `2026-${handedOver}:00:00.000Z`,
});
const since = '2026-03-01T00:00:00.000Z';
const from = (stays: ReturnType<typeof stay>[], currentSectionId: string | undefined = 'new') =>
  lastMove(stays, { currentSectionId, since })?.section_id;

test('returns the period in the former class', () => {
  const old = stay('old', '01-05T00', '04-01T00');
  expect(from([old, stay('new', '04-01T00', null)])).toBe('old');
  expect(lastMove([old], { currentSectionId: undefined, since })?.section_id).toBe('old');
  expect(from([stay('new', '01-05T00', null)])).toBeUndefined();
  expect(from([])).toBeUndefined();
});

test('ignores old moves and periods shorter than a day', () => {
  const old = stay('old', '01-05T00', '04-01T00');
  expect(from([stay('old', '01-05T00', '02-01T00'), stay('new', '02-01T00', null)])).toBeUndefined();
  expect(from([old, stay('wrong', '04-01T00', '04-01T02'), stay('new', '04-01T02', null)])).toBe('old');
  expect(from([old, stay('wrong', '04-01T00', '04-01T02'), stay('old', '04-01T02', null)], 'old')).toBeUndefined();
  expect(from([stay('old', '04-01T00', '04-01T02'), stay('new', '04-01T02', null)])).toBe('old');
});

test('uses the recording time of a move that was recorded later', () => {
  const moved = (handedOver?: string) =>
    from([stay('old', '01-05T00', '02-01T00', handedOver), stay('new', '02-01T00', null)]);
  expect([moved(), moved('02-20T00'), moved('03-02T00')]).toEqual([undefined, undefined, 'old']);
  expect(from([stay('old', '01-05T00', '04-01T00', '02-20T00'), stay('new', '04-01T00', null)])).toBe('old');
});
