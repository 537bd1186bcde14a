import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trials } from '#tests/support/chance.ts';
import { createTokenBuckets } from './token-buckets.ts';

const scene = (capacity: number, perMinute: number) => {
  let time = 1_000_000;
  const buckets = createTokenBuckets({ capacity, perMinute }, () => time);
  return {
    ...buckets,
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};

test('allows a burst and then the refill rate, separately for each key', () => {
  const { consume, wait } = scene(3, 60);
  expect([consume('ana'), consume('ana'), consume('ana'), consume('ana')]).toEqual([0, 0, 0, 1]);
  expect(consume('ben')).toBe(0);
  wait(999);
  expect(consume('ana')).toBe(1);
  wait(1);
  expect([consume('ana'), consume('ana')]).toEqual([0, 1]);
  wait(3_600_000);
  expect([consume('ana'), consume('ana'), consume('ana'), consume('ana')]).toEqual([0, 0, 0, 1]);
});

test('accepts refunds up to the capacity', () => {
  const { consume, refund } = scene(2, 6);
  expect([consume('ana'), consume('ana'), consume('ana')]).toEqual([0, 0, 10]);
  refund('ana');
  expect(consume('ana')).toBe(0);
  for (const _ of 'many') refund('ana');
  expect([consume('ana'), consume('ana'), consume('ana')]).toEqual([0, 0, 10]);
});

test('neither adds nor removes tokens when the clock is set back', () => {
  const { consume, wait } = scene(1, 60);
  expect(consume('ana')).toBe(0);
  wait(-60_000);
  expect(consume('ana')).toBe(1);
});

test('never exceeds burst plus rate, and grants a token after the reported delay', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 200 });
  fc.assert(
    fc.property(steps, (pauses) => {
      const { consume, wait } = scene(5, 120);
      let got = 0;
      let passed = 0;
      for (const pause of pauses) {
        const seconds = consume('ana');
        if (seconds === 0) got += 1;
        else {
          wait(seconds * 1000);
          passed += seconds * 1000;
          expect(consume('ana')).toBe(0);
          got += 1;
        }
        wait(pause);
        passed += pause;
        expect(got).toBeLessThanOrEqual(5 + passed / 500 + 1);
      }
    }),
    trials(),
  );
});

test('removes full buckets when the map is full', () => {
  const { consume, wait } = scene(1, 60);
  for (let at = 0; at < 10_000; at += 1) consume(`${at}`);
  wait(1000);
  expect([consume('late'), consume('0'), consume('0')]).toEqual([0, 0, 1]);
});
