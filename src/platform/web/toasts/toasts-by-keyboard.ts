const controls = 'button, a[href]';
const toastsIn = (place: Element) => [...place.querySelectorAll('[role=status], [role=alert]')];

type PauseControls = { pauseAll: () => void; resumeAll: () => void };

/** Makes toasts accessible: F8 focuses the newest, Escape closes it. They do not time out while focused. */
export const reachByKeyboard = (place: HTMLElement, { pauseAll, resumeAll }: PauseControls): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  let focusOrigin: Element | null = null;
  const isInside = (other: EventTarget | null) => other instanceof Node && place.contains(other);
  const returnFocus = () => {
    if (focusOrigin instanceof HTMLElement && focusOrigin.isConnected) focusOrigin.focus({ preventScroll: true });
  };
  const onAnyKey = (event: KeyboardEvent) => {
    const target = toastsIn(place).at(-1)?.querySelector<HTMLElement>(controls);
    if (event.key !== 'F8' || !target) return;
    event.preventDefault();
    target.focus();
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    const toast = toastsIn(place).find((one) => one.contains(document.activeElement));
    [...(toast?.querySelectorAll('button') ?? [])].at(-1)?.click();
  };
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (isInside(relatedTarget)) return;
    focusOrigin = relatedTarget instanceof Element ? relatedTarget : null;
    pauseAll();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!isInside(relatedTarget)) resumeAll();
  };
  // The pressed control disappears with its toast.
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest(controls)) returnFocus();
  };
  addEventListener('keydown', onAnyKey, { signal });
  place.addEventListener('keydown', onKey, { signal });
  place.addEventListener('focusin', onFocus, { signal });
  place.addEventListener('focusout', onBlur, { signal });
  place.addEventListener('click', onClick, { signal });
  return () => ended.abort();
};
