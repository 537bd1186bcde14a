import { type RefObject, useEffect, useState } from 'react';

/** Columns from `from` (inclusive) to `to` (exclusive). */
export type Columns = { readonly from: number; readonly to: number };

/** Number of columns rendered before the width is known. Enough for a tablet or a desktop with the menu. */
const firstColumns = 20;
/** Columns are rendered in groups of this size, with one extra group on each side. */
const columnsPerStep = 4;

/** Returns the columns to render. `first` is the scroll offset and `shown` the visible width, in columns. */
export const columnsAround = (first: number, shown: number, count: number): Columns => {
  const from = (Math.floor(first / columnsPerStep) - 1) * columnsPerStep;
  const to = (Math.ceil((first + shown) / columnsPerStep) + 1) * columnsPerStep;
  return { from: Math.max(0, Math.min(from, count)), to: Math.min(to, count) };
};

export const withColumn = ({ from, to }: Columns, column: number): Columns => ({
  from: Math.min(from, column),
  to: Math.max(to, column + 1),
});

const measureColumns = (scroller: HTMLElement, count: number): Columns | undefined => {
  const [name, column] = scroller.querySelectorAll('[role=columnheader]');
  const width = column?.getBoundingClientRect().width ?? 0;
  if (!name || width === 0) return undefined;
  const shown = (scroller.clientWidth - name.getBoundingClientRect().width) / width;
  // In right-to-left layouts, `scrollLeft` is negative.
  return columnsAround(Math.abs(scroller.scrollLeft) / width, shown, count);
};

/** Tracks the visible columns of a grid. A class of 35 has three times as many as a tablet shows. */
export const useVisibleColumns = (target: RefObject<HTMLElement | null>, count: number): Columns => {
  const [columns, setColumns] = useState<Columns>({ from: 0, to: firstColumns });
  useEffect(() => {
    const scroller = target.current;
    if (!scroller) return;
    let left = Number.NaN;
    const read = () => {
      left = scroller.scrollLeft;
      const now = measureColumns(scroller, count);
      if (now) setColumns((current) => (current.from === now.from && current.to === now.to ? current : now));
    };
    const onScroll = () => {
      if (scroller.scrollLeft !== left) read();
    };
    const observer = new ResizeObserver(read);
    observer.observe(scroller);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [target, count]);
  return { from: Math.min(columns.from, count), to: Math.min(columns.to, count) };
};
