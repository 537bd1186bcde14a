import type { SyntheticEvent } from 'react';

/** Whether what happened, happened in the element itself: React also tells it of dialogs and lists that lie over the page. */
export const isInside = ({ currentTarget, target }: Pick<SyntheticEvent, 'currentTarget' | 'target'>): boolean =>
  target instanceof Node && currentTarget.contains(target);
