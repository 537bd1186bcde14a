import type { Student } from '#features/people/records.ts';
import type { AreaMenu } from '#platform/web/area-menu.ts';
import { AddIcon, ClassIcon, StarIcon } from '#platform/web/icons.tsx';
import type { Viewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/classes/menu';

const ownSection = ({ user }: Viewer) => {
  const { level, section } = user as Student;
  return level && section ? `${level} - ${section}` : texts.noSection;
};

const adminClasses = { area: 'admin', group: texts.classes } as const;

export const menu: AreaMenu = [
  {
    ...adminClasses,
    order: 30,
    path: 'classes',
    label: texts.allClasses,
    icon: <ClassIcon />,
    bar: { label: texts.classes, order: 20 },
  },
  { ...adminClasses, order: 31, path: 'classes/new', label: texts.newClass, icon: <AddIcon /> },
  {
    area: 'teacher',
    order: 20,
    path: 'classes',
    label: texts.classes,
    icon: <ClassIcon />,
    bar: { label: texts.classes, order: 10 },
  },
  {
    area: 'teacher',
    order: 40,
    path: 'advisory',
    label: texts.advisory,
    icon: <StarIcon />,
    bar: { label: texts.advisoryShort, order: 30 },
  },
  {
    area: 'student',
    order: 20,
    path: 'section',
    label: ownSection,
    icon: <ClassIcon />,
    bar: { label: texts.ownClass, order: 10 },
  },
];
