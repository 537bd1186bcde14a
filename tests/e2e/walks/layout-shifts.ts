import type { Page } from '@playwright/test';

type Seen = { shift: number; moved: string[] };

type ShiftEntry = PerformanceEntry & {
  value: number;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** For `addInitScript`: records layout shifts, and each moved element with its position and size before and after. */
export const watchShifts = () => {
  const seen: Seen = { shift: 0, moved: [] };
  Object.assign(globalThis, { seen });
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as ShiftEntry[]) {
      seen.shift += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources) {
        const name = `${node?.nodeName.toLowerCase() ?? 'gone'} “${node?.textContent?.slice(0, 40) ?? ''}”`;
        seen.moved.push(
          `${name} at ${place(previousRect)} to ${place(currentRect)} after ${Math.round(entry.startTime)} ms`,
        );
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

export const shiftsOf = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

/** Counts skeletons added to the rendered page, for `addInitScript`. Dialogs are outside the root. */
export const watchSkeletons = () => {
  const skeletons = { added: 0 };
  Object.assign(globalThis, { skeletons });
  const watcher = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
    for (const element of added) skeletons.added += element.outerHTML.split('aria-label="Loading"').length - 1;
  });
  addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root');
    if (root) watcher.observe(root, { childList: true, subtree: true });
  });
};

export const skeletonsAdded = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { skeletons: { added: number } }).skeletons.added);
