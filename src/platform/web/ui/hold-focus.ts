import { focusHeading, isFocusKept, isFocusLost } from './keep-focus.ts';

/** Milliseconds in which whoever removes something may say where the focus goes. */
const graceMilliseconds = 80;
const remembered = 20;

const isUsable = (element: HTMLElement) => element.getClientRects().length > 0 && !element.matches(':disabled');

/**
 * Watches for what has the focus going away, such as a dialog: the focus then returns to where it was before, or goes to the
 * page's heading; never nowhere. Who takes the focus away from everything on purpose is left alone.
 * @param focused what had the focus when this was asked for: it may be gone by now
 * @returns ends it
 */
export const holdFocus = (focused: Element | null): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  let had = [focused, document.activeElement].flatMap((one) =>
    one instanceof HTMLElement && one !== document.body ? [one] : [],
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveBack = () => {
    timer = undefined;
    if (!isFocusLost()) return;
    if (isFocusKept()) {
      timer = setTimeout(giveBack, graceMilliseconds);
      return;
    }
    const before = had.findLast(isUsable);
    if (before) before.focus({ preventScroll: true });
    else focusHeading(null);
  };
  const look = () => {
    const last = had.at(-1);
    if (!last || last.isConnected || !isFocusLost()) return;
    timer ??= setTimeout(giveBack, graceMilliseconds);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) had = [...had.filter((one) => one !== target), target].slice(-remembered);
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { childList: true, subtree: true });
  addEventListener('focusin', onFocus, { signal });
  look();
  return () => {
    ended.abort();
    watcher.disconnect();
    clearTimeout(timer);
  };
};
