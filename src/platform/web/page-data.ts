import type { QueryClient } from '@tanstack/react-query';
import { type PageData, pageDataElement } from '#kernel/page-data.ts';
import { setRenderedAt } from './minute.ts';
import { recordServerTime } from './server-time.ts';

export const readPageData = (): PageData | undefined => {
  const text = document.getElementById(pageDataElement)?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
};

/** Caches the page's responses so that they are not requested again. Sets the render time. */
export const applyPageData = (client: QueryClient, { answers, now }: PageData): void => {
  setRenderedAt(now);
  recordServerTime(new Date(now).toISOString());
  for (const [key, answer] of answers) client.setQueryData(key, answer);
};
