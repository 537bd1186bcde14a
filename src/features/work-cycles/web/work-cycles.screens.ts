import { reads, type Screen, waitForText } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  {
    visitor: 'teacher',
    name: 'teacher-work-cycles',
    path: '/teacher/work-cycle',
    expectedText: 'All work cycles',
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-work-cycles',
    path: '/admin/work-cycle?class=:section',
    expectedText: 'Continue',
    reads,
  },
  {
    visitor: 'teacher',
    name: 'teacher-work-cycle',
    path: '/teacher/work-cycle/:workCycle',
    expectedText: 'The class',
    reads,
  },
  {
    visitor: 'teacher',
    name: 'teacher-work-cycle-child',
    path: '/teacher/work-cycle/:workCycle?child=:student',
    expectedText: 'One child',
    reads,
  },
  {
    visitor: 'teacher',
    name: 'teacher-work-cycle-faces',
    path: '/teacher/work-cycle/:openWorkCycle',
    expectedText: 'No notes yet',
  },
  {
    visitor: 'teacher',
    name: 'teacher-work-cycle-note',
    path: '/teacher/work-cycle/:openWorkCycle',
    open: async (page) => {
      await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
      await waitForText(page, 'Putting away');
    },
  },
];
