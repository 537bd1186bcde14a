import { focusHeading, isFocusLost, isFocusWatched } from './remember-focus.ts';

/** Time in milliseconds in which the code that removes an element can move the focus itself. */
const graceMilliseconds = 80;
const maxRemembered = 20;

const isUsable = (element: HTMLElement) => element.getClientRects().length > 0 && !element.matches(':disabled');

/**
 * Restores the focus when its element is removed: to the previously focused element or the page's heading. Ignores a
 * deliberate blur. Returns a function that stops this.
 * @param focused element that had the focus when the code started to load; it may have been removed since
 */
export const restoreLostFocus = (focused: Element | null): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  let focusHistory = [focused, document.activeElement].flatMap((one) =>
    one instanceof HTMLElement && one !== document.body ? [one] : [],
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restoreFocus = () => {
    timer = undefined;
    if (!isFocusLost()) return;
    if (isFocusWatched()) {
      timer = setTimeout(restoreFocus, graceMilliseconds);
      return;
    }
    const before = focusHistory.findLast(isUsable);
    if (before) before.focus({ preventScroll: true });
    else focusHeading(null);
  };
  const checkFocus = () => {
    const last = focusHistory.at(-1);
    if (!last || last.isConnected || !isFocusLost()) return;
    timer ??= setTimeout(restoreFocus, graceMilliseconds);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement)
      focusHistory = [...focusHistory.filter((one) => one !== target), target].slice(-maxRemembered);
  };
  const watcher = new MutationObserver(checkFocus);
  watcher.observe(document.body, { childList: true, subtree: true });
  addEventListener('focusin', onFocus, { signal });
  checkFocus();
  return () => {
    ended.abort();
    watcher.disconnect();
    clearTimeout(timer);
  };
};
