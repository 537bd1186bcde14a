import { costAt, type Obstacle, topFor } from './place-toasts.ts';

const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [contenteditable=true], [role=tab], [role=option], [role=menuitem], [tabindex="0"]';
/** Half the height of a touch target, in pixels. */
const reach = 22;
/** Weights of covered controls. `fixed`: cannot be scrolled away. `needed`: the focused field, submit buttons. */
const weights = { fixed: 100, needed: 20, other: 1 };
const margin = 8;
const scrollRest = 150;

/** True if the element does not move when the page scrolls, such as the bottom bar. */
const isFixed = (element: Element): boolean => {
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true;
  return false;
};

const weightOf = (element: Element): number => {
  if (isFixed(element)) return weights.fixed;
  return element === document.activeElement || element.matches('[type=submit]') ? weights.needed : weights.other;
};

/** True if a press at the element's center would hit it, ignoring the toasts. */
const isReached = (element: Element, x: number, y: number, toasts: Element): boolean => {
  const hit = document.elementsFromPoint(x, y).find((one) => !toasts.contains(one));
  return hit !== undefined && (element.contains(hit) || hit.contains(element));
};

const obstaclesBetween = (left: number, right: number, toasts: Element): Obstacle[] =>
  [...document.querySelectorAll(controls)].flatMap((element) => {
    if (toasts.contains(element)) return [];
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const half = Math.min(reach, box.width / 2);
    if (box.height === 0 || x + half <= left || x - half >= right || y <= 0 || y >= innerHeight) return [];
    if (!isReached(element, x, y, toasts)) return [];
    const tall = Math.min(reach, box.height / 2);
    return [{ top: y - tall, bottom: y + tall, weight: weightOf(element) }];
  });

/** Moves toasts away from controls when they appear, and after scrolling or resizing. */
export const avoidControls = (toasts: HTMLElement): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = 0;
  const place = () => {
    const { left, right, top, height } = toasts.getBoundingClientRect();
    if (height === 0) return toasts.style.removeProperty('--toasts-top');
    const obstacles = obstaclesBetween(left, right, toasts);
    if (height <= shown && costAt(top, height, obstacles) === 0) return;
    const from = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const bounds = { from: Math.max(0, from) + margin, to: innerHeight - margin, height };
    toasts.style.setProperty('--toasts-top', `${topFor(bounds, obstacles)}px`);
  };
  const onSize = () => {
    const { height } = toasts.getBoundingClientRect();
    // The position does not change while a toast disappears.
    if (height === 0 || height > shown) place();
    shown = height;
  };
  const placeLater = () => {
    clearTimeout(timer);
    timer = setTimeout(place, scrollRest);
  };
  const watcher = new ResizeObserver(onSize);
  watcher.observe(toasts);
  addEventListener('scroll', placeLater, { signal, capture: true, passive: true });
  addEventListener('resize', placeLater, { signal });
  return () => {
    ended.abort();
    watcher.disconnect();
    clearTimeout(timer);
  };
};
