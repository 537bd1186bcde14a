import type { AreaMenu } from '#platform/web/area-menu.ts';
import { LogIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/audit/menu';

export const menu: AreaMenu = [{ area: 'admin', order: 95, path: 'audit', label: texts.log, icon: <LogIcon /> }];
