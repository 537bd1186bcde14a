import type { AreaMenu } from '#platform/web/area-menu.ts';
import { CalendarIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/lesson-records/menu';
import { RecordIcon } from './icons.tsx';
import { seesLessons } from './my-lessons/my-lessons.queries.ts';
import { sectionsReads } from './record.queries.ts';

export const menu: AreaMenu = [
  { area: 'teacher', order: 41, path: 'today', label: texts.plans, icon: <CalendarIcon /> },
  { area: 'teacher', order: 42, path: 'record', label: texts.record, icon: <RecordIcon />, reads: sectionsReads },
  { area: 'admin', order: 36, group: texts.lessons, path: 'record', label: texts.record, icon: <RecordIcon /> },
  {
    area: 'student',
    order: 25,
    path: 'lessons',
    label: texts.myLessons,
    icon: <RecordIcon />,
    isFor: seesLessons,
  },
];
