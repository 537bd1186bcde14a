import type { Page } from '@playwright/test';

type Seen = { shift: number; moved: string[] };

type ShiftEntry = PerformanceEntry & {
  value: number;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** For `addInitScript`: notes how far what is seen has moved, and what it was: each element with its place and size before and after. */
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
