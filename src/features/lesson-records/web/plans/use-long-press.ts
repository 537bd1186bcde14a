import { type PointerEvent, useRef } from 'react';

const longPressMilliseconds = 500;
/** A finger that moves further scrolls instead. */
const stillPixels = 10;

export const useLongPress = (onLongPress: () => void) => {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const stop = () => clearTimeout(press.current?.timer);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      stop();
      if (pointerType === 'touch') press.current = { timer: setTimeout(onLongPress, longPressMilliseconds), x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > stillPixels) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
  };
};
