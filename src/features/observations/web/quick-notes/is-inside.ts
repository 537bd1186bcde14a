import type { SyntheticEvent } from 'react';

/** True if an event occurred inside the element. React also bubbles events from dialogs and lists in portals. */
export const isInside = ({ currentTarget, target }: Pick<SyntheticEvent, 'currentTarget' | 'target'>): boolean =>
  target instanceof Node && currentTarget.contains(target);
