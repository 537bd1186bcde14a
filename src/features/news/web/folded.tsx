import { Anchor, Box } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import * as texts from '#texts/news/screens';
import styles from './folded.module.css';

type FoldedProps = {
  /** Height of the folded text with its button, in pixels, without `spare`. */
  height: number;
  /** Name of the content, for the accessible label of the button. */
  name: string;
  children: ReactNode;
};

/** Maximum hidden height, in pixels, for which no button is shown. */
const spare = 24;
/** Height of the button with its gap, in pixels. The folded text leaves room for it, so that nothing moves. */
const buttonHeight = 36;

/** Shows the top of long content. The content unfolds by button or when the focus enters it. */
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
        __vars={{ '--folded-height': `${height + spare - (isLong ? buttonHeight : 0)}px` }}
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
