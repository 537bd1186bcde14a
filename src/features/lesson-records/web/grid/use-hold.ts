import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Place } from './grid-rows.ts';

const holdMilliseconds = 350;
const slipPixels = 10;

/** The cell below a pointer. */
const placeOf = ({ target }: { target: EventTarget }): Place | undefined => {
  const cell = target instanceof Element ? target.closest('[data-row][data-column]') : null;
  if (!(cell instanceof HTMLElement)) return undefined;
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
};

/** A tap on a cell, and holding it. Moving the finger is scrolling, so it is neither. */
export const useHold = (onTap: (place: Place) => void, onHold: (place: Place) => void) => {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined>(undefined);
  const wasHeld = useRef(false);
  const cancel = () => {
    if (held.current) clearTimeout(held.current.timer);
    held.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      cancel();
      wasHeld.current = false;
      const place = placeOf(event);
      if (!place || !event.isPrimary || event.button !== 0) return;
      const timer = setTimeout(() => {
        wasHeld.current = true;
        onHold(place);
      }, holdMilliseconds);
      held.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!held.current) return;
      if (Math.hypot(clientX - held.current.x, clientY - held.current.y) > slipPixels) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => {
      const place = placeOf(event);
      if (!place) return;
      event.preventDefault();
      if (wasHeld.current) return;
      cancel();
      wasHeld.current = true;
      onHold(place);
    },
    onClick: (event: MouseEvent) => {
      const place = placeOf(event);
      if (place && !wasHeld.current) onTap(place);
      wasHeld.current = false;
    },
  };
};
