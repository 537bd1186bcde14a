const repeatsWithin = 500;
const samePlace = 10;

/** Where something was pressed; `detail` is 0 where it was by keyboard. */
type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>;

/**
 * Keeps the second press of a double one, which is meant for what has just closed, from what lies below.
 * A question that has come up since (marked `data-question`) takes a press of its own, not the second of a double one.
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
