import { expect, test } from 'vitest';
import { withoutSummaries } from './without-summaries.ts';

test('removes only the summaries from a contract', () => {
  const code = `const calls = {
  getTrips: {
    path: '/api/trips', // summary: 'kept'
    summary: 'School trips, it\\'s “newest” first.',
  },
  createTrip: {
    summary:
      "Adds a trip's day.",
    effect: 'write',
  },
  login: { summary: \`Signs in.\` },
};`;
  const [result, left] = ['School trips', 'Adds a trip'];
  const without = withoutSummaries(code);
  expect(without).not.toContain(result);
  expect(without).not.toContain(left);
  expect(without).toContain(`path: '/api/trips', // summary: 'kept'\n\n  },`);
  expect(without).toContain(`createTrip: {\n\n    effect: 'write',`);
  expect(without).toContain('summary: `Signs in.`');
});
