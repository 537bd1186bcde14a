import type { AreaMenu } from '#platform/web/area-menu.ts';
import * as texts from '#texts/observations/menu';
import { ObservationIcon, QuickNoteIcon } from './icons.tsx';

export const menu: AreaMenu = [
  { area: 'teacher', order: 43, path: 'observations', label: texts.observations, icon: <ObservationIcon /> },
  {
    area: 'admin',
    order: 37,
    group: texts.lessons,
    path: 'observations',
    label: texts.observations,
    icon: <ObservationIcon />,
  },
  { area: 'teacher', order: 44, path: 'jottings', label: texts.jottings, icon: <QuickNoteIcon /> },
  { area: 'admin', order: 38, group: texts.lessons, path: 'jottings', label: texts.jottings, icon: <QuickNoteIcon /> },
];
