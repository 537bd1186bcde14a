import { focusHeading, isFocusLost, isFocusWatched } from './remember-focus.ts';

/** Milliseconds in which whoever removes something may say where the focus goes. */
const graceMilliseconds = 80;
const maxRemembered = 20;

const isUsable = (element: HTMLElement) => element.getClientRects().length > 0 && !element.matches(':disabled');

/**
 * Watches for what has the focus going away, such as a dialog: the focus then returns to where it was before, or goes to the
 * page's heading; never nowhere. Who takes the focus away from everything on purpose is left alone.
 * @param focused what had the focus when this was asked for: it may be gone by now
 * @returns ends it
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
