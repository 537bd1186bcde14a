import type { AreaMenu } from '#platform/web/area-menu.ts';
import { LetterIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/newsletters/menu';

export const menu: AreaMenu = [
  {
    area: 'admin',
    order: 50,
    group: texts.newsletters,
    path: 'newsletters',
    label: texts.uploadNewsletters,
    icon: <LetterIcon />,
  },
  {
    area: 'student',
    order: 40,
    path: 'newsletters',
    label: texts.newsletters,
    icon: <LetterIcon />,
    bar: { label: texts.newslettersShort, order: 30 },
  },
];
