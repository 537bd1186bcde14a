import { type PointerEvent, useRef } from 'react';

const holdMilliseconds = 500;
/** A finger that moves further scrolls. */
const stillPixels = 10;

/** What a finger that stays where it is does after half a second. */
export const useHold = (onHold: () => void) => {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const stop = () => clearTimeout(held.current?.timer);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      stop();
      if (pointerType === 'touch') held.current = { timer: setTimeout(onHold, holdMilliseconds), x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = held.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > stillPixels) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
  };
};
