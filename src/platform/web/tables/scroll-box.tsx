import { Box, type BoxProps } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';

type ScrollBoxProps = BoxProps & { label: string; children: ReactNode };

/** Renders a box that scrolls sideways. It is a stop of the Tab key only while its content is wider than itself. */
export const ScrollBox = ({ label, ...props }: ScrollBoxProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrolling(element.scrollWidth > element.clientWidth));
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, []);
  return <Box ref={box} {...(isScrolling && { tabIndex: 0, role: 'group', 'aria-label': label })} {...props} />;
};
