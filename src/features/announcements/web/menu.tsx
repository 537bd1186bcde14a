import type { AreaMenu } from '#platform/web/area-menu.ts';

export const menu: AreaMenu = [{ area: 'teacher', path: 'announcements', within: 'messages' }];
