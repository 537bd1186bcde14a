import { Box } from '@mantine/core';
import {
  type PointerEvent as ReactPointerEvent,
  type WheelEvent as ReactWheelEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import * as texts from '#texts/platform/web/uploads';
import { useIsOffline } from '../offline/use-is-offline.ts';
import { useKeepMounted } from '../ui/panel/use-keep-mounted.ts';
import styles from './file-viewer.module.css';
import type { PdfDocument } from './pdf-document.ts';
import { PdfSheet } from './pdf-sheet.tsx';

const maxScale = 4;

type Loaded = { document?: PdfDocument; hasFailed?: true };

const usePdf = (path: string, isWanted: boolean): Loaded => {
  const [loaded, setLoaded] = useState<Loaded>({});
  useEffect(() => {
    if (!isWanted) return;
    const ended = new AbortController();
    const opening = import('./pdf-document.ts').then(({ openPdf }) => openPdf(path, ended.signal));
    opening.then(
      (document) => !ended.signal.aborted && setLoaded({ document }),
      () => !ended.signal.aborted && setLoaded({ hasFailed: true }),
    );
    return () => {
      ended.abort();
      opening.then((document) => document.loadingTask.destroy()).catch(() => undefined);
    };
  }, [path, isWanted]);
  return loaded;
};

const distance = ([one, other]: TouchList | Touch[]): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;

/** Zooms the pages with two fingers around the point between the fingers. */
const usePinch = (box: RefObject<HTMLElement | null>) => {
  const [scale, setScale] = useState(1);
  const scaleTo = useEffectEvent((wanted: number, x: number, y: number) => {
    const next = Math.min(maxScale, Math.max(1, wanted));
    const element = box.current;
    if (!element || next === scale) return;
    const [left, top] = [element.scrollLeft + x, element.scrollTop + y];
    setScale(next);
    requestAnimationFrame(() => element.scrollTo((left * next) / scale - x, (top * next) / scale - y));
  });
  const current = useEffectEvent(() => scale);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let start = { distance: 0, scale: 1 };
    const onStart = ({ touches }: TouchEvent) => {
      if (touches.length === 2) start = { distance: distance(touches), scale: current() };
    };
    const onMove = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other || start.distance === 0) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const [x, y] = [(one.clientX + other.clientX) / 2 - left, (one.clientY + other.clientY) / 2 - top];
      scaleTo((start.scale * distance(event.touches)) / start.distance, x, y);
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      scaleTo(current() * (event.deltaY < 0 ? 1.15 : 1 / 1.15), event.clientX - left, event.clientY - top);
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('wheel', onWheel);
    };
  }, [box]);
  return scale;
};

type PdfPagesProps = {
  path: string;
  name: string;
  /** True if this file is the current one of the viewer, not a neighbor. */
  isShown: boolean;
};

export const PdfPages = ({ path, name, isShown }: PdfPagesProps) => {
  const box = useRef<HTMLElement>(null);
  const wasShown = useKeepMounted(isShown);
  const { document, hasFailed } = usePdf(path, wasShown);
  const isOffline = useIsOffline();
  const scale = usePinch(box);
  const numbers = Array.from({ length: document?.numPages ?? 0 }, (_, index) => index + 1);
  return (
    // Scrolling inside the pages must not swipe to the next file.
    <Box
      ref={box}
      component="section"
      className={styles.pages ?? ''}
      __vars={{ '--scale': String(scale) }}
      aria-label={name}
      tabIndex={isShown ? 0 : -1}
      onWheel={(event: ReactWheelEvent) => event.stopPropagation()}
      {...(scale > 1 && { onPointerDown: (event: ReactPointerEvent) => event.stopPropagation() })}
    >
      {hasFailed && (
        <p className={styles.note} role="alert">
          {isOffline ? texts.notKept : texts.notShown}
        </p>
      )}
      {!document && !hasFailed && (
        <p className={styles.note} role="status">
          {texts.opening}
        </p>
      )}
      <div className={styles.sheets}>
        {document &&
          numbers.map((number) => (
            <PdfSheet key={number} document={document} number={number} scale={scale} path={path} name={name} />
          ))}
      </div>
    </Box>
  );
};
