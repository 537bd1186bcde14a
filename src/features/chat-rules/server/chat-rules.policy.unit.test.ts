import { describe, expect, test } from 'vitest';
import { type Role, roles } from '#kernel/roles.ts';
import { decideChat } from './chat-rules.policy.ts';

type Case = { writer: Role; other: Role; isThere: boolean; isOff: 'writer' | 'other' | 'nobody'; isQuiet: boolean };

const cases: Case[] = roles.flatMap((writer) =>
  roles.flatMap((other) =>
    [true, false].flatMap((isThere) =>
      (['writer', 'other', 'nobody'] as const).flatMap((isOff) =>
        [true, false].map((isQuiet) => ({ writer, other, isThere, isOff, isQuiet })),
      ),
    ),
  ),
);

const rule = ({ writer, other, isThere, isOff, isQuiet }: Case) =>
  decideChat({
    writer: { role: writer, isOff: isOff === 'writer' },
    other: isThere ? { role: other, isOff: isOff === 'other' } : undefined,
    quietUntil: isQuiet ? '07:00' : undefined,
  });

const isPair = ({ writer, other, isThere }: Case) =>
  isThere && [`student teacher`, 'teacher student'].includes(`${writer} ${other}`);

const name = (one: Case) =>
  `${one.writer} to ${one.isThere ? one.other : 'nobody'}, off: ${one.isOff}${one.isQuiet ? ', quiet' : ''}`;

describe.each(cases.map((one) => [name(one), one] as const))('%s', (_name, one) => {
  const { maySee, mayWrite, mustWait, reason, explanation } = rule(one);
  test('decides who may see the conversation, write, and must wait', () => {
    const writes = isPair(one) && one.isOff === 'nobody';
    expect({ maySee, mayWrite, mustWait }).toEqual({
      maySee: isPair(one),
      mayWrite: writes,
      mustWait: writes && one.isQuiet,
    });
  });

  test('returns the reason and an explanation', () => {
    const expected = () => {
      if (!isPair(one)) return 'not_partners';
      if (one.isOff !== 'nobody') return 'chat_off';
      return one.isQuiet ? 'quiet_hours' : undefined;
    };
    expect(reason).toBe(expected());
    expect(explanation).toMatch(/^[A-Z].+\.$/);
  });
});

test('refuses an unknown account and an account of the wrong role with the same ruling', () => {
  const refusals = cases.filter((one) => !isPair(one)).map(rule);
  expect(new Set(refusals.map((ruling) => JSON.stringify(ruling))).size).toBe(1);
});

test('states in quiet hours when the message arrives', () => {
  const ruling = decideChat({ writer: { role: 'student' }, other: { role: 'teacher' }, quietUntil: '07:00' });
  expect(ruling.explanation).toBe('Quiet hours until 07:00. Your message will arrive then.');
});
