import type { AreaMenu } from '#platform/web/area-menu.ts';
import * as texts from '#texts/albums/menu';
import { AlbumIcon } from './icons.tsx';

export const menu: AreaMenu = [
  { area: 'admin', order: 35, group: texts.lessons, path: 'albums', label: texts.albums, icon: <AlbumIcon /> },
  { area: 'teacher', order: 45, path: 'albums', label: texts.albums, icon: <AlbumIcon /> },
];
