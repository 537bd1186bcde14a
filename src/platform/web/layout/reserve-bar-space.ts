const gap = 8;

/**
 * For the `ref` of a bar that sticks to the end of the screen: what gets the focus or is scrolled to stays clear of it, however high it
 * is.
 */
export const reserveBarSpace = (bar: HTMLElement | null): (() => void) | undefined => {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const { offsetHeight } = bar;
    const fromEnd = Number.parseFloat(getComputedStyle(bar).bottom) || 0;
    style.scrollPaddingBottom = offsetHeight > 0 ? `${fromEnd + offsetHeight + gap}px` : '';
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.scrollPaddingBottom = '';
  };
};
