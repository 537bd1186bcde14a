import { reads, type Screen, says } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { who: 'teacher', name: 'teacher-work-cycles', path: '/teacher/work-cycle', words: 'Work cycles so far', reads },
  { who: 'admin', name: 'admin-work-cycles', path: '/admin/work-cycle?class=:section', words: 'Go on', reads },
  { who: 'teacher', name: 'teacher-work-cycle', path: '/teacher/work-cycle/:workCycle', words: 'The room', reads },
  {
    who: 'teacher',
    name: 'teacher-work-cycle-child',
    path: '/teacher/work-cycle/:workCycle?child=:student',
    words: 'One child',
    reads,
  },
  {
    who: 'teacher',
    name: 'teacher-work-cycle-faces',
    path: '/teacher/work-cycle/:openWorkCycle',
    words: 'Nothing noted yet',
  },
  {
    who: 'teacher',
    name: 'teacher-work-cycle-note',
    path: '/teacher/work-cycle/:openWorkCycle',
    open: async (page) => {
      await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
      await says(page, 'Putting away');
    },
  },
];
