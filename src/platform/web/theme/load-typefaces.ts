const afterNextPaint = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));

/** Without them, such as when the connection has gone, the faces of the device stay. */
const fetchTypefaces = () => void import('./typefaces.css').catch(() => undefined);

/** Fetches the typefaces once the page shows with what it came with: no first view waits for them. */
export const loadTypefaces = (): void => {
  const load = () => afterNextPaint(fetchTypefaces);
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
};
