import type { AreaMenu } from '#platform/web/area-menu.ts';

export const menu: AreaMenu = [{ area: 'admin', path: 'getting-started', within: 'settings' }];
