import type { QueryClient } from '@tanstack/react-query';
import { type PageData, pageDataElement } from '#kernel/page-data.ts';
import { setRenderedAt } from './minute.ts';
import { recordServerTime } from './server-time.ts';
import { setRenderedNarrow } from './tables/window-width.ts';

/** What the server has put into the page, or `undefined`. */
export const readPageData = (): PageData | undefined => {
  const text = document.getElementById(pageDataElement)?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
};

/** Gives the cache the answers of a page, so that nobody asks for them, and sets when and for what window it is rendered. */
export const applyPageData = (client: QueryClient, { answers, isNarrow, now }: PageData): void => {
  setRenderedNarrow(isNarrow);
  setRenderedAt(now);
  recordServerTime(new Date(now).toISOString());
  for (const [key, answer] of answers) client.setQueryData(key, answer);
};
