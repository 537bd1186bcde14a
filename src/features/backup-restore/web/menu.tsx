import type { AreaMenu } from '#platform/web/area-menu.ts';

export const menu: AreaMenu = [{ area: 'admin', path: 'backups', within: 'settings' }];
