import { createClock } from '#platform/server/clock.ts';

/** Monday 2026-06-15, 10:00 in Manila. `npm run test:all` runs the API tests at times when a day or a year ends. */
export const firstInstant: string = process.env.CASA_TEST_INSTANT ?? '2026-06-15T02:00:00.000Z';

/** The day of {@link firstInstant} in Manila, `YYYY-MM-DD`. */
export const firstDay: string = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(
  Date.parse(firstInstant),
);

/** Creates a clock that stands still at {@link firstInstant}. `advance` moves it. */
export const createTestClock = () => {
  let milliseconds = Date.parse(firstInstant);
  return {
    ...createClock(() => milliseconds),
    advance: (seconds: number): void => {
      milliseconds += seconds * 1000;
    },
  };
};
