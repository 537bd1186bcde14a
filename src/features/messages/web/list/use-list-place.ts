import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Row } from './rows.ts';

/** `nearPixels` from the end counts as being at the end. `preloadPixels` from an edge loads the next page. */
const nearPixels = 48;
const preloadPixels = 700;
const settleMilliseconds = 100;
/** Frames after which the list gives up scrolling to a row. A busy device takes longer for each. */
const maxFrames = 120;

type Box = RefObject<HTMLElement | null>;

const distanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight;

const toEnd = (box: HTMLElement | null) => {
  if (box) box.scrollTop = box.scrollHeight;
};

const seqOf = (row: Row | undefined) => (row?.kind === 'message' ? row.message.seq : 0);

const lastSeq = (rows: readonly Row[]) => seqOf(rows.findLast(({ kind }) => kind === 'message'));

/** Calls `onViewChange` on scrolling, resizing and tab visibility. Scrolls to the end on resizing while `stuck`. */
const useViewChanges = (box: Box, stuck: RefObject<boolean>, onViewChange: () => void) => {
  const notifyChange = useEffectEvent(onViewChange);
  useEffect(() => {
    const boxElement = box.current;
    if (!boxElement) return;
    const onScroll = () => notifyChange();
    const observer = new ResizeObserver(() => {
      if (stuck.current) toEnd(boxElement);
      notifyChange();
    });
    observer.observe(boxElement);
    for (const element of boxElement.children) observer.observe(element);
    boxElement.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('visibilitychange', onScroll);
    return () => {
      observer.disconnect();
      boxElement.removeEventListener('scroll', onScroll);
      document.removeEventListener('visibilitychange', onScroll);
    };
  }, [box, stuck]);
};

type Goal = { key: string; framesLeft: number };

/** Runs in the next frame, and in each one after it while there is a goal. @returns a function that stops it */
const inFrames = (goal: RefObject<Goal | undefined>, run: () => void): (() => void) => {
  const runOn = () => {
    run();
    if (!goal.current) return;
    goal.current.framesLeft -= 1;
    frame = requestAnimationFrame(runOn);
  };
  let frame = requestAnimationFrame(runOn);
  return () => cancelAnimationFrame(frame);
};

/** True if the rows at both edges of the viewport are rendered. The virtual list renders one frame after a scroll. */
const isFilled = (box: HTMLElement, list: VirtualizerHandle, rows: readonly Row[]): boolean =>
  [box.scrollTop, box.scrollTop + box.clientHeight].every((at) => {
    const row = rows[list.findItemIndex(at)];
    return !row || box.querySelector(`[data-row="${CSS.escape(row.key)}"]`) !== null;
  });

/** True if the sizes known to the virtual list equal the rendered sizes. Until then its offsets are estimates. */
const isMeasured = (box: HTMLElement, list: VirtualizerHandle, rows: readonly Row[]): boolean =>
  [...box.querySelectorAll<HTMLElement>('[data-row]')].every((row) => {
    const index = rows.findIndex(({ key }) => key === row.dataset.row);
    return index === -1 || Math.abs(row.getBoundingClientRect().height - list.getItemSize(index)) < 1;
  });

/** True until the target row is visible. Nothing counts as seen before. Gives up without a row or after `maxFrames`. */
const isScrollingToGoal = (
  box: HTMLElement,
  list: VirtualizerHandle,
  rows: readonly Row[],
  goal: RefObject<Goal | undefined>,
): boolean => {
  if (!goal.current) return false;
  const { key, framesLeft } = goal.current;
  const index = rows.findIndex((row) => row.key === key);
  const isShown = () => {
    const [top, offset, size] = [list.scrollOffset, list.getItemOffset(index), list.getItemSize(index)];
    return list.viewportSize > 0 && offset + size > top && offset < top + list.viewportSize;
  };
  const isReached = () => isShown() && isFilled(box, list, rows) && isMeasured(box, list, rows);
  if (index === -1 || framesLeft <= 0 || isReached()) goal.current = undefined;
  return goal.current !== undefined;
};

const seqsInView = (box: HTMLElement, list: VirtualizerHandle, rows: readonly Row[], isAtEnd: boolean) => ({
  first: seqOf(rows[list.findItemIndex(list.scrollOffset)]) || lastSeq(rows) + 1,
  last: isAtEnd ? lastSeq(rows) : seqOf(rows[list.findItemIndex(list.scrollOffset + box.clientHeight) - 1]),
});

export type ListView = {
  isPlaced: boolean;
  isAtEnd: boolean;
  top: Row | undefined;
};

const sameView = (before: ListView, now: ListView) =>
  before.isPlaced === now.isPlaced && before.isAtEnd === now.isAtEnd && before.top?.key === now.top?.key ? before : now;

type ListPlaceParts = {
  rows: readonly Row[];
  epoch: number;
  /** The message to scroll to the center. Undefined for the end of the list. */
  target: { seq: number } | undefined;
  /** True while the messages around the target are loading. Nothing counts as seen, because the view will change. */
  isJumping: boolean;
  /** Key of the first unread row when the conversation was opened. */
  unreadKey: string | undefined;
  /** True if later messages than the loaded ones exist. */
  isPast: boolean;
  onNearStart: () => void;
  onNearEnd: () => void;
  /** Called with the range of visible `seq` numbers. */
  onSeen: (screen: { first: number; last: number }) => void;
};

/** Returns the index of the target row. Returns -1 for the end of the list, or while the target is not loaded. */
const placeOf = ({ rows, target, epoch, unreadKey }: ListPlaceParts, wasElsewhere: boolean): number =>
  target
    ? rows.findIndex((row) => seqOf(row) === target.seq)
    : rows.findIndex(({ key }) => epoch === 0 && !wasElsewhere && key === unreadKey);

/** Follows new messages at the end; elsewhere the position stays fixed. Reports visible messages and near edges. */
export const useListPlace = (parts: ListPlaceParts) => {
  const { rows, epoch, target, isJumping, isPast } = parts;
  const box: Box = useRef<HTMLElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const stuck = useRef(false);
  const goal = useRef<Goal>(undefined);
  const wasElsewhere = useRef(false);
  const lastTop = useRef(0);
  const [view, setView] = useState<ListView>({ isPlaced: false, isAtEnd: true, top: undefined });

  const updateView = useEffectEvent(() => {
    const [element, handle] = [box.current, list.current];
    if (!element || !handle || isScrollingToGoal(element, handle, rows, goal)) return;
    const distance = distanceToEnd(element);
    const isAtEnd = !isPast && distance < nearPixels;
    stuck.current = isAtEnd || (stuck.current && element.scrollTop >= lastTop.current - 1);
    lastTop.current = element.scrollTop;
    const top = rows[handle.findItemIndex(handle.scrollOffset)];
    setView((before) => sameView(before, { isPlaced: true, isAtEnd, top }));
    if (!isJumping) parts.onSeen(seqsInView(element, handle, rows, isAtEnd));
    if (element.scrollTop < preloadPixels) parts.onNearStart();
    if (isPast && distance < preloadPixels) parts.onNearEnd();
  });

  const scrollToGoal = useEffectEvent(() => {
    const index = placeOf(parts, wasElsewhere.current);
    if (target) wasElsewhere.current = true;
    stuck.current = index === -1 && !target;
    const row = rows[stuck.current ? rows.length - 1 : index];
    goal.current = row && { key: row.key, framesLeft: maxFrames };
    if (stuck.current) list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
    else if (index !== -1 && target) list.current?.scrollToIndex(index, { align: 'center' });
    else if (index !== -1) list.current?.scrollToIndex(index, { align: 'start', offset: -48 });
  });

  const hasTarget = target !== undefined && rows.some((row) => seqOf(row) === target.seq);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new epoch or target, or its arrival, requires a new scroll position.
  useLayoutEffect(() => {
    scrollToGoal();
    return inFrames(goal, () => updateView());
  }, [epoch, target, hasTarget]);

  useViewChanges(box, stuck, updateView);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the rows can move the view, and the end of a jump makes it count as seen.
  useEffect(() => {
    updateView();
    const timer = setTimeout(() => stuck.current && toEnd(box.current), settleMilliseconds);
    return () => clearTimeout(timer);
  }, [rows, isJumping]);

  return {
    box,
    list,
    view,
    scrollToEnd: () => {
      stuck.current = true;
      goal.current = undefined;
      list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
      toEnd(box.current);
    },
  };
};
