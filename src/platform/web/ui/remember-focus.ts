const controls = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';
const items = '[data-item], li, tr, article';
const regions = 'section, form, [role=dialog], main';

const controlsIn = (item: Element) => [...item.querySelectorAll<HTMLElement>(controls)];

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Returns the outermost item around an element: a link in a list in a row belongs to the row. */
const itemOf = (element: Element): Element | null => {
  const item = element.closest(items);
  const outer = item?.parentElement?.closest(items);
  return outer ?? item;
};

/** Returns the siblings of an item: the following ones, then the preceding ones in reverse. */
const neighboursOf = (item: Element) => {
  const all = [...(item.parentElement?.children ?? [])];
  const at = all.indexOf(item);
  return [...all.slice(at + 1), ...all.slice(0, at).reverse()];
};

/** Focuses the first heading of a region, or of the page. */
export const focusHeading = (region: Element | null) => {
  const around = region?.isConnected ? region : document.querySelector('main');
  const heading = around?.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

const placeOf = (element: HTMLElement) => {
  const item = itemOf(element);
  return {
    neighbours: item ? neighboursOf(item) : [],
    /** Index of the control in its item. The focus moves to the same control of the next item. */
    control: item ? controlsIn(item).indexOf(element) : 0,
    regions: regionsAround(element),
  };
};

const regionsAround = (element: Element): Element[] => {
  const region = element.parentElement?.closest(regions);
  return region ? [region, ...regionsAround(region)] : [];
};

const focusNextTo = ({ neighbours, control, regions: around }: ReturnType<typeof placeOf>) => {
  for (const neighbour of neighbours.filter(({ isConnected }) => isConnected)) {
    const candidates = controlsIn(neighbour);
    const target = candidates[control] ?? candidates[0];
    if (target) return target.focus();
  }
  focusHeading(around.find((region) => region.isConnected && region.querySelector('h1, h2, h3')) ?? null);
};

let watching = 0;

/** True while `rememberFocus` controls the focus. */
export const isFocusWatched = (): boolean => watching > 0;

/**
 * Records the focus before a question or removal. Afterwards restores the focus. If the element no longer exists,
 * focuses the same control of the next or previous item, or the heading of the region.
 * @returns starts restoring for this number of milliseconds; stops early if the user moves the focus
 */
export const rememberFocus = (): ((timeout: number) => void) => {
  const from = document.activeElement;
  if (!(from instanceof HTMLElement) || isFocusLost()) return () => undefined;
  const place = placeOf(from);
  return (timeout) => {
    const checkFocus = () => {
      const isHere = document.activeElement === from;
      if (isHere && isUsable(from)) return;
      if (!isHere && !isFocusLost()) return stop();
      if (isUsable(from)) return from.focus({ preventScroll: true });
      focusNextTo(place);
      stop();
    };
    const watcher = new MutationObserver(() => requestAnimationFrame(checkFocus));
    const timer = setTimeout(() => stop(), timeout);
    let isOver = false;
    const stop = () => {
      watcher.disconnect();
      clearTimeout(timer);
      if (!isOver) watching -= 1;
      isOver = true;
    };
    watching += 1;
    watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    requestAnimationFrame(checkFocus);
  };
};
