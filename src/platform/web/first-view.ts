import type { QueryClient } from '@tanstack/react-query';
import { type FirstView, firstViewElement } from '#kernel/first-view.ts';
import { setRenderedAt } from './minute.ts';
import { setRenderedNarrow } from './ui/use-is-narrow.ts';

/** What the server has put into the page, or `undefined`. */
export const readFirstView = (): FirstView | undefined => {
  const text = document.getElementById(firstViewElement)?.textContent;
  return text ? (JSON.parse(text) as FirstView) : undefined;
};

/** Gives the cache the answers that are known, so that nobody asks for them, and says when and for what window it is rendered. */
export const takeFirstView = (client: QueryClient, { answers, isNarrow, now }: FirstView): void => {
  setRenderedNarrow(isNarrow);
  setRenderedAt(now);
  for (const [key, answer] of answers) client.setQueryData(key, answer);
};
