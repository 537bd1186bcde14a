import type { AreaMenu } from '#platform/web/area-menu.ts';
import { AddIcon, NewspaperIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/news/menu';

const news = { area: 'admin', group: texts.news } as const;

export const menu: AreaMenu = [
  { ...news, order: 40, path: 'news', label: texts.allNews, icon: <NewspaperIcon /> },
  { ...news, order: 41, path: 'news/new', label: texts.newNews, icon: <AddIcon /> },
];
