import { useLayoutEffect, useRef } from 'react';

/** Returns `shift` true if earlier messages were prepended. `epoch` increments if the range was replaced. */
export const useListWindow = (first: number, last: number): { shift: boolean; epoch: number } => {
  const before = useRef({ first, last, epoch: 0 });
  const { current } = before;
  const isFilled = current.last > 0 && last > 0;
  const isOther = isFilled && (current.first > last || current.first < first);
  const epoch = current.epoch + (isOther ? 1 : 0);
  useLayoutEffect(() => {
    before.current = { first, last, epoch };
  }, [first, last, epoch]);
  return { shift: isFilled && !isOther && first < current.first, epoch };
};
