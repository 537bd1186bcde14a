import { expect, test } from 'vitest';
import { deletableUntil } from './announcements.policy.ts';

const at = (minute: number) => `2026-11-20T08:${String(minute).padStart(2, '0')}:00.000Z`;
const none = { deletedAt: null, firstSentAt: undefined, waitsUntil: undefined };

test.each([
  ['for 15 minutes after it went out', { ...none, firstSentAt: at(0) }, at(15)],
  ['while it waits, and 15 minutes more', { ...none, waitsUntil: at(30) }, at(45)],
  ['by the first that went out, where some wait longer', { ...none, firstSentAt: at(0), waitsUntil: at(30) }, at(15)],
  ['not where nobody got it', none, undefined],
  ['not twice', { ...none, firstSentAt: at(0), deletedAt: at(1) }, undefined],
])('an announcement may be taken back %s', (_words, times, until) => {
  expect(deletableUntil(times)).toBe(until);
});
