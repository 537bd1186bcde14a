const gap = 8;

/** Reserves scroll padding for a bar so that focused elements stay visible. Use as the bar's `ref`. */
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
