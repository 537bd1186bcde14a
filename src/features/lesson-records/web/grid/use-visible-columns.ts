import { type RefObject, useEffect, useState } from 'react';

/** Columns from `from` on, up to and without `to`. */
export type Columns = { readonly from: number; readonly to: number };

/** Before the grid knows its width: as many as a tablet or a desktop shows beside the menu. */
const firstColumns = 20;
/** They come and go together, and one such group ahead of what is seen. */
const columnsPerStep = 4;

/**
 * The columns that are rendered.
 * @param first how far from the scrolled edge the first column begins to show, in columns
 * @param shown how many fit beside each other
 */
export const columnsAround = (first: number, shown: number, count: number): Columns => {
  const from = (Math.floor(first / columnsPerStep) - 1) * columnsPerStep;
  const to = (Math.ceil((first + shown) / columnsPerStep) + 1) * columnsPerStep;
  return { from: Math.max(0, Math.min(from, count)), to: Math.min(to, count) };
};

/** As many more as it takes that a column is one of them. */
export const withColumn = ({ from, to }: Columns, column: number): Columns => ({
  from: Math.min(from, column),
  to: Math.max(to, column + 1),
});

const measureColumns = (scroller: HTMLElement, count: number): Columns | undefined => {
  const [name, column] = scroller.querySelectorAll('[role=columnheader]');
  const width = column?.getBoundingClientRect().width ?? 0;
  if (!name || width === 0) return undefined;
  const shown = (scroller.clientWidth - name.getBoundingClientRect().width) / width;
  // Where one reads from the right, it counts down from 0.
  return columnsAround(Math.abs(scroller.scrollLeft) / width, shown, count);
};

/** Follows which columns of a grid are in sight. A class of 35 has three times as many as a tablet shows. */
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
