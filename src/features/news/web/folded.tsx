import { Anchor, Box } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import * as texts from '#texts/news/screens';
import styles from './folded.module.css';

type FoldedProps = {
  /** Pixels that are seen before it is unfolded. */
  height: number;
  /** What it is, for who hears the button alone. */
  name: string;
  children: ReactNode;
};

/** Pixels that are not worth a button. */
const spare = 24;

/** Shows the beginning of something long, and the rest when it is wanted or when the focus goes there. */
export const Folded = ({ height, name, children }: FoldedProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  const id = useId();
  useEffect(() => {
    const content = place.current?.firstElementChild;
    if (!content) return;
    const observer = new ResizeObserver(() => setLong(content.getBoundingClientRect().height > height + spare));
    observer.observe(content);
    return () => observer.disconnect();
  }, [height]);
  return (
    <>
      <Box
        ref={place}
        id={id}
        className={styles.place ?? ''}
        data-folded={!isOpen || undefined}
        data-long={isLong || undefined}
        __vars={{ '--folded-height': `${isLong ? height : height + spare}px` }}
        onFocus={() => setOpen(true)}
      >
        {children}
      </Box>
      {isLong && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={styles.button ?? ''}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? texts.showLess : texts.readMore}: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.showLess : texts.readMore}
        </Anchor>
      )}
    </>
  );
};
