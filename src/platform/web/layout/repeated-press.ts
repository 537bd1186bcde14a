const repeatsWithin = 500;
const samePlace = 10;

/** Position of a click. `detail` is 0 for the keyboard. */
type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>;

/**
 * Ignores the second click of a double click, so that it does not hit the content below what the first click closed. A
 * dialog opened since (marked `data-question`) still accepts a single click.
 */
export const ignoreRepeatedPress = ({ clientX, clientY, detail }: Press): void => {
  if (detail === 0) return;
  const over = new AbortController();
  const onClick = (event: MouseEvent) => {
    const isAnswer =
      event.detail === 1 && event.target instanceof Element && event.target.closest('[data-question]') !== null;
    const isElsewhere = Math.hypot(event.clientX - clientX, event.clientY - clientY) > samePlace;
    if (event.detail === 0 || isAnswer || isElsewhere) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', onClick, { capture: true, signal: over.signal });
  setTimeout(() => over.abort(), repeatsWithin);
};
