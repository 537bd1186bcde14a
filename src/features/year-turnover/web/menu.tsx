import type { AreaMenu } from '#platform/web/area-menu.ts';
import { CalendarIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/year-turnover/menu';

export const menu: AreaMenu = [
  { area: 'admin', order: 86, path: 'school-years', label: texts.schoolYears, icon: <CalendarIcon /> },
];
