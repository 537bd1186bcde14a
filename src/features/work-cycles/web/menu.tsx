import type { AreaMenu } from '#platform/web/area-menu.ts';
import { LogIcon } from '#platform/web/icons.tsx';
import type { School } from '#platform/web/school.ts';
import * as texts from '#texts/work-cycles/menu';

const isOn = (_viewer: unknown, school: School | undefined) => school?.workCycle === true;

const entry = { path: 'work-cycle', label: texts.workCycle, icon: <LogIcon />, isFor: isOn };

export const menu: AreaMenu = [
  { area: 'teacher', order: 44, ...entry },
  { area: 'admin', order: 38, group: texts.lessons, ...entry },
];
