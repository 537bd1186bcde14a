import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const patience = 100;
const near = 40;

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Stays at the newest message when the room for the list changes, such as by a keyboard or a longer draft. */
const useStayAtEnd = (list: RefObject<HTMLDivElement | null>) => {
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    let isAtEnd = true;
    const onScroll = () => {
      isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < near;
    };
    const observer = new ResizeObserver(() => {
      if (isAtEnd) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, [list]);
};

/**
 * Scrolls a list of messages: to the newest at first and a moment after each new one; the place stays while earlier ones come.
 * @param newest changes with each new message
 * @param oldest place of the first message
 */
export const useListScroll = (newest: string, oldest: number): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null);
  const held = useRef({ height: 0, oldest });
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, []);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    if (oldest < held.current.oldest) box.scrollTop += box.scrollHeight - held.current.height;
    held.current = { height: box.scrollHeight, oldest };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is a reason to scroll.
  useEffect(() => {
    const scroll = () =>
      list.current?.scrollTo({ top: list.current.scrollHeight, behavior: wantsStillness() ? 'auto' : 'smooth' });
    const timer = setTimeout(scroll, patience);
    return () => clearTimeout(timer);
  }, [newest]);
  useStayAtEnd(list);
  return list;
};
