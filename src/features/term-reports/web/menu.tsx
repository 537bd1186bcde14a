import type { AreaMenu } from '#platform/web/area-menu.ts';
import { FileIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/term-reports/menu';

export const menu: AreaMenu = [
  { area: 'teacher', order: 44, path: 'reports', label: texts.reports, icon: <FileIcon /> },
  { area: 'admin', order: 38, group: texts.lessons, path: 'reports', label: texts.reports, icon: <FileIcon /> },
];
