import { focusHeading, isFocusKept } from './keep-focus.ts';

/** Milliseconds in which whoever removes something may say where the focus goes. */
const patience = 80;
const remembered = 20;

const isUsable = (element: HTMLElement) => element.getClientRects().length > 0 && !element.matches(':disabled');
const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Watches for what has the focus going away, such as a dialog: the focus then returns to where it was before, or goes to the
 * page's heading; never nowhere. Who takes the focus away from everything on purpose is left alone.
 * @returns ends it
 */
export const holdFocus = (): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  let had: HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveBack = () => {
    timer = undefined;
    if (!isNowhere()) return;
    if (isFocusKept()) {
      timer = setTimeout(giveBack, patience);
      return;
    }
    const before = had.findLast(isUsable);
    if (before) before.focus({ preventScroll: true });
    else focusHeading(null);
  };
  const look = () => {
    const last = had.at(-1);
    if (!last || last.isConnected || !isNowhere()) return;
    timer ??= setTimeout(giveBack, patience);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) had = [...had.filter((one) => one !== target), target].slice(-remembered);
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { childList: true, subtree: true });
  addEventListener('focusin', onFocus, { signal });
  return () => {
    ended.abort();
    watcher.disconnect();
    clearTimeout(timer);
  };
};
