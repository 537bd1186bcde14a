import { type TouchEvent, useRef } from 'react';
import { isInside } from './is-inside.ts';

/** Minimum horizontal distance of a swipe in pixels. The vertical distance must be at most half the horizontal one. */
const farEnough = 80;
const property = '--swiped';

type Swipes = { readonly onRight: () => void; readonly onLeft: () => void };

/** Returns touch handlers for horizontal swipes. The card follows the finger. Buttons offer the same actions. */
export const useSwipe = ({ onRight, onLeft }: Swipes) => {
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  const movedBy = ({ changedTouches: { 0: touch } }: TouchEvent) =>
    start.current && touch
      ? { aside: touch.clientX - start.current.x, down: touch.clientY - start.current.y }
      : { aside: 0, down: 0 };
  const follow = (event: TouchEvent<HTMLElement>, aside: number) =>
    event.currentTarget.style.setProperty(property, `${aside}px`);
  const end = (event: TouchEvent<HTMLElement>) => {
    start.current = undefined;
    follow(event, 0);
  };
  return {
    onTouchStart: (event: TouchEvent<HTMLElement>) => {
      const { 0: touch } = event.touches;
      const isWriting = event.target instanceof Element && event.target.closest('input, textarea') !== null;
      // Ignores two fingers, which zoom the page.
      start.current =
        touch && isInside(event) && event.touches.length === 1 && !isWriting
          ? { x: touch.clientX, y: touch.clientY }
          : undefined;
    },
    onTouchMove: (event: TouchEvent<HTMLElement>) => {
      const { aside, down } = movedBy(event);
      follow(event, Math.abs(aside) > Math.abs(down) * 2 ? aside : 0);
    },
    onTouchCancel: end,
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      const { aside, down } = movedBy(event);
      end(event);
      if (Math.abs(aside) < farEnough || Math.abs(aside) < Math.abs(down) * 2) return;
      if (aside > 0) onRight();
      else onLeft();
    },
  };
};
