import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import type { Lesson } from '../shared/lessons.ts';
import styles from './lesson-drag.module.css';
import { type LessonPlace, placeAfterDrag } from './place-after-drag.ts';

/** Minimum distance in pixels. A shorter movement is a click. */
const minDragPixels = 5;

type Grip = {
  element: HTMLElement;
  lesson: Lesson;
  x: number;
  y: number;
  days: readonly { day: number; box: DOMRect }[];
  /** Height of a minute in pixels. */
  minute: number;
};

/** Returns the lesson under the pointer, or `undefined` if the days are stacked, as on phones. */
const gripOf = ({ target, clientX: x, clientY: y }: PointerEvent, lessons: readonly Lesson[]): Grip | undefined => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-lesson]') : null;
  const lesson = lessons.find(({ id }) => id === element?.dataset.lesson);
  const week = element?.closest<HTMLElement>('[data-minutes]');
  if (!element || !lesson || !week) return undefined;
  const days = [...week.querySelectorAll<HTMLElement>('[data-day]')].map((one) => ({
    day: Number(one.dataset.day),
    box: one.getBoundingClientRect(),
  }));
  const [first, second] = days.map(({ box }) => box);
  if (!first || !second || first.top !== second.top) return undefined;
  return { element, lesson, x, y, days, minute: first.height / Number(week.dataset.minutes) };
};

type LessonDragProps = {
  lessons: readonly Lesson[];
  onMove: (lesson: Lesson, to: LessonPlace) => void;
  children: ReactNode;
};

/** Makes lessons draggable with the mouse, to another day or to another time in steps of five minutes. */
export const LessonDrag = ({ lessons, onMove, children }: LessonDragProps) => {
  const held = useRef<Grip>(undefined);
  const wasDragged = useRef(false);

  const endDrag = () => {
    const grip = held.current;
    held.current = undefined;
    grip?.element.style.removeProperty('translate');
    grip?.element.removeAttribute('data-dragged');
    return grip;
  };

  const drag = (event: PointerEvent) => {
    const grip = held.current;
    if (!grip) return;
    const [x, y] = [event.clientX - grip.x, event.clientY - grip.y];
    if (!wasDragged.current && Math.hypot(x, y) < minDragPixels) return;
    if (!wasDragged.current) event.currentTarget.setPointerCapture(event.pointerId);
    wasDragged.current = true;
    grip.element.style.translate = `${x}px ${y}px`;
    grip.element.setAttribute('data-dragged', '');
  };

  const drop = ({ clientX: x, clientY: y }: PointerEvent) => {
    const grip = endDrag();
    if (!grip || !wasDragged.current) return;
    const day = grip.days.find(({ box: { left, right } }) => x >= left && x < right)?.day ?? -1;
    const to = placeAfterDrag(grip.lesson, day, (y - grip.y) / grip.minute);
    if (to) onMove(grip.lesson, to);
  };

  return (
    // Keyboard and phone users open the form by the link of the lesson.
    <div
      className={styles.room}
      onPointerDown={(event) => {
        wasDragged.current = false;
        if (event.pointerType === 'mouse' && event.button === 0) held.current = gripOf(event, lessons);
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={endDrag}
      onClickCapture={(event: MouseEvent) => {
        // Enter on a link also fires a click, with `detail` 0. That click must open the link.
        if (wasDragged.current && event.detail > 0) event.preventDefault();
        wasDragged.current = false;
      }}
    >
      {children}
    </div>
  );
};
