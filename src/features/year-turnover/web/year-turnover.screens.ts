import { reads, type Screen } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { who: 'admin', name: 'admin-school-years', path: '/admin/school-years', words: 'All school years', reads },
  {
    who: 'admin',
    name: 'admin-year-classes',
    path: '/admin/school-years/classes/:schoolYear',
    words: 'Day',
    reads,
  },
  {
    who: 'admin',
    name: 'admin-year-plan',
    path: '/admin/school-years/plan/:yearTurnover',
    words: 'New section',
    reads,
  },
  {
    who: 'admin',
    name: 'admin-year-plan-section',
    path: '/admin/school-years/plan/:yearTurnover/sections/:section',
    words: 'Students now',
    reads,
  },
  {
    who: 'admin',
    name: 'admin-year-check',
    path: '/admin/school-years/plan/:yearTurnover/check',
    words: 'Turn over now',
    reads,
  },
];
