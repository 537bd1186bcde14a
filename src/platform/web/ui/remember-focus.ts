const controls = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';
const items = '[data-item], li, tr, article';
const regions = 'section, form, [role=dialog], main';

const controlsIn = (item: Element) => [...item.querySelectorAll<HTMLElement>(controls)];

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');
/** Whether nothing on the page has the focus. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Outermost first: a link in a list in a row belongs to the row. */
const itemOf = (element: Element): Element | null => {
  const item = element.closest(items);
  const outer = item?.parentElement?.closest(items);
  return outer ?? item;
};

/** What stands beside an item: those after it, then those before it. */
const neighboursOf = (item: Element) => {
  const all = [...(item.parentElement?.children ?? [])];
  const at = all.indexOf(item);
  return [...all.slice(at + 1), ...all.slice(0, at).reverse()];
};

/** Puts the focus on the first heading of a part of the page, or of the page. */
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
    /** The same button of the next row is where one would go on. */
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

/** Whether somebody who asked or removed something still looks after the focus. */
export const isFocusWatched = (): boolean => watching > 0;

/**
 * Before something is asked or removed: notes where the focus is. Afterwards it is there again, or, where that is gone, at the
 * same place of the next thing, of the one before, or at the heading of their part of the page; never nowhere.
 * @returns begins to watch for so many milliseconds; ends early once the focus is elsewhere by the person's own doing
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
