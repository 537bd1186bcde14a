import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Place } from './grid-rows.ts';

const longPressMilliseconds = 350;
const maxMovePixels = 10;

const cellOf = (target: EventTarget | null): Place | undefined => {
  const cell = target instanceof Element ? target.closest('[data-row][data-column]') : null;
  if (!(cell instanceof HTMLElement)) return undefined;
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
};

export const placeKey = ({ row, column }: Place): string => `${row} ${column}`;

/** `painted` contains the cells already painted, by key. */
type Gesture = {
  readonly start: Place;
  readonly x: number;
  readonly y: number;
  readonly isMouse: boolean;
  timer: ReturnType<typeof setTimeout>;
  isLongPress: boolean;
  painted: Map<string, Place>;
};

type Pointing = {
  /** True if a specific kind is selected, which can be painted over several cells. */
  readonly isPaintTool: boolean;
  readonly onTap: (place: Place) => void;
  readonly onLongPress: (place: Place) => void;
  readonly onPaint: (places: readonly Place[]) => void;
};

const nothing: ReadonlySet<string> = new Set();

/** Prevents scrolling while a finger paints. Only a non-passive listener can do this. */
const usePreventScroll = (target: RefObject<HTMLElement | null>, isPainting: () => boolean) => {
  const latest = useRef(isPainting);
  latest.current = isPainting;
  useEffect(() => {
    const element = target.current;
    const stop = (event: TouchEvent) => {
      if (latest.current() && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', stop, { passive: false });
    return () => element?.removeEventListener('touchmove', stop);
  }, [target]);
};

const usePainting = () => {
  const gesture = useRef<Gesture | undefined>(undefined);
  const [painted, setPainted] = useState(nothing);
  return {
    gesture,
    painted,
    end: () => {
      if (gesture.current) clearTimeout(gesture.current.timer);
      gesture.current = undefined;
      setPainted(nothing);
    },
    /** Marks the first cell after a long press, to show that painting can start. */
    begin: ({ start }: Gesture) => setPainted(new Set([placeKey(start)])),
    /** Adds a cell. Painting starts when the gesture leaves its first cell. */
    paint: (now: Gesture, place: Place | undefined) => {
      if (!place || (now.painted.size === 0 && placeKey(place) === placeKey(now.start))) return;
      if (now.painted.has(placeKey(place))) return;
      now.painted.set(placeKey(now.start), now.start);
      now.painted.set(placeKey(place), place);
      setPainted(new Set(now.painted.keys()));
    },
  };
};

/** Handles taps, long presses and painting. A finger paints only after a long press. A second finger cancels. */
export const useCellPointer = (
  target: RefObject<HTMLElement | null>,
  { isPaintTool, onTap, onLongPress, onPaint }: Pointing,
) => {
  const { gesture, painted, end, begin, paint } = usePainting();
  const isDone = useRef(false);
  const canPaint = ({ isLongPress, isMouse }: Gesture) => isPaintTool && (isLongPress || isMouse);
  usePreventScroll(target, () => gesture.current !== undefined && canPaint(gesture.current));

  const startLongPress = () => {
    const now = gesture.current;
    if (!now || now.painted.size > 0) return;
    now.isLongPress = true;
    isDone.current = true;
    if (isPaintTool && !now.isMouse) return begin(now);
    end();
    onLongPress(now.start);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      end();
      isDone.current = !event.isPrimary;
      const start = cellOf(event.target);
      if (!start || !event.isPrimary || event.button !== 0) return;
      gesture.current = {
        ...{ start, x: event.clientX, y: event.clientY, isMouse: event.pointerType === 'mouse' },
        ...{ timer: setTimeout(startLongPress, longPressMilliseconds), isLongPress: false, painted: new Map() },
      };
    },
    onPointerMove: ({ clientX, clientY, isPrimary }: PointerEvent) => {
      const now = gesture.current;
      if (!now || !isPrimary) return;
      if (canPaint(now)) paint(now, cellOf(document.elementFromPoint(clientX, clientY)));
      else if (Math.hypot(clientX - now.x, clientY - now.y) > maxMovePixels) end();
    },
    onPointerUp: () => {
      const now = gesture.current;
      end();
      if (!now) return;
      if (now.painted.size > 0) {
        isDone.current = true;
        onPaint([...now.painted.values()]);
      } else if (now.isLongPress) onLongPress(now.start);
    },
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      const place = cellOf(event.target);
      if (!place) return;
      event.preventDefault();
      if (isDone.current) return;
      end();
      isDone.current = true;
      onLongPress(place);
    },
    onClick: (event: MouseEvent) => {
      const place = cellOf(event.target);
      if (place && !isDone.current) onTap(place);
      isDone.current = false;
    },
  };
  return { painted, handlers };
};
