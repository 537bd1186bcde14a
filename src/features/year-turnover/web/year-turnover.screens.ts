import type { Page } from '@playwright/test';
import { answer, reads, type Screen } from '#tests/e2e/screens/screen.ts';

const checkPath = '/admin/school-years/plan/:yearTurnover/check';
const tried = {
  triedAt: '2026-06-01T06:34:00.000Z',
  by: 'Maria Clara Santos',
  milliseconds: 8200,
  fingerprint: 'as it was tried',
};
const counts = {
  ...{ stay: 214, move: 61, leave: 25, untouched: 0 },
  ...{ newSections: 1, closedSections: 1, advisers: 2, teachers: 3 },
};
const isOver = { state: 'none', percent: 0 };

/** Returns a plan with the fingerprint of the trial, unless another one is given. */
const withTrial =
  (trial: object, fingerprint = tried.fingerprint) =>
  async (page: Page) => {
    await answer(page, '/api/admins/get-turnover-trial', trial);
    await page.route('**/api/admins/get-year-turnover', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), fingerprint } });
    });
  };

export const screens: Screen[] = [
  {
    visitor: 'admin',
    name: 'admin-school-years',
    path: '/admin/school-years',
    expectedText: 'All school years',
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-year-classes',
    path: '/admin/school-years/classes/:schoolYear',
    expectedText: 'Day',
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-year-plan',
    path: '/admin/school-years/plan/:yearTurnover',
    expectedText: 'New section',
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-year-plan-section',
    path: '/admin/school-years/plan/:yearTurnover/sections/:section',
    expectedText: 'Current students',
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-year-planned-classes',
    path: '/admin/school-years/plan/:yearTurnover/lists',
    expectedText: 'Current section',
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-year-check',
    path: checkPath,
    expectedText: 'Start the new year',
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-year-check-trying',
    path: checkPath,
    expectedText: /started a trial of this plan/,
    prepare: withTrial({ state: 'running', percent: 40, by: tried.by }),
  },
  {
    visitor: 'admin',
    name: 'admin-year-check-tried',
    path: checkPath,
    expectedText: 'The trial succeeded',
    prepare: withTrial({ ...isOver, last: { ...tried, counts, tables: 99, rows: 22_775 } }),
  },
  {
    visitor: 'admin',
    name: 'admin-year-check-stopped',
    path: checkPath,
    expectedText: 'The trial found a problem',
    prepare: withTrial({
      ...isOver,
      last: { ...tried, problem: 'The new year could not be started on the copy. See Casa’s log for the cause.' },
    }),
  },
  {
    visitor: 'admin',
    name: 'admin-year-check-outdated',
    path: checkPath,
    expectedText: 'The plan has changed since this trial. Repeat the trial.',
    prepare: withTrial(
      {
        ...{ state: 'failed', percent: 0, by: tried.by, endedAt: tried.triedAt },
        problem: 'The server is out of disk space. Nothing was changed.',
        last: { ...tried, counts, tables: 99, rows: 22_775 },
      },
      'another one',
    ),
  },
];
