import type { AreaMenu } from '#platform/web/area-menu.ts';
import { SettingsIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/settings/menu';

export const menu: AreaMenu = [
  { area: 'admin', order: 98, path: 'settings', label: texts.settings, icon: <SettingsIcon /> },
];
