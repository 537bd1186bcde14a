import { Box, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import * as texts from '#texts/platform/web/uploads';
import { downloadAddress } from '../uploads/open-file.ts';
import styles from './file-viewer.module.css';
import type { PdfDocument } from './pdf-document.ts';

/** Maximum pixels of a page. Phones run out of memory with larger canvases. */
const maxPixels = 4_000_000;
/** Distance from the viewport at which a page is drawn. */
const near = '600px';

const useIsNear = () => {
  const sheet = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry && setNear(entry.isIntersecting), {
      rootMargin: near,
    });
    if (sheet.current) observer.observe(sheet.current);
    return () => observer.disconnect();
  }, []);
  return { sheet, isNear };
};

const isBlank = (canvas: HTMLCanvasElement): boolean => {
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  return (
    pixels !== undefined && new Uint32Array(pixels.buffer).every((pixel) => pixel === 0xff_ff_ff_ff || pixel === 0)
  );
};

type PdfSheetProps = { document: PdfDocument; number: number; scale: number; path: string; name: string };
type Read = { shape: number; text: string };
type Problem = 'failed' | 'blank';

/** Renders one page when it comes near the viewport. Includes its text for screen readers. */
export const PdfSheet = ({ document, number, scale, path, name }: PdfSheetProps) => {
  const { sheet, isNear } = useIsNear();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [read, setRead] = useState<Read>();
  const [problem, setProblem] = useState<Problem>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: redraws at screen resolution after a change of scale.
  useEffect(() => {
    if (!isNear) return;
    const ended = new AbortController();
    const draw = async () => {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      if (ended.signal.aborted || !canvas.current || !sheet.current) return;
      setRead({ shape: width / height, text: items.map((item) => ('str' in item ? item.str : '')).join(' ') });
      const wanted = (sheet.current.clientWidth / width) * devicePixelRatio;
      const viewport = page.getViewport({ scale: Math.min(wanted, Math.sqrt(maxPixels / (width * height))) });
      canvas.current.width = Math.round(viewport.width);
      canvas.current.height = Math.round(viewport.height);
      const drawing = page.render({ canvas: canvas.current, viewport });
      ended.signal.addEventListener('abort', () => drawing.cancel());
      await drawing.promise;
      // Scanned pages that cannot be decoded stay white without an error.
      setProblem(items.length === 0 && isBlank(canvas.current) ? 'blank' : undefined);
    };
    draw().catch(() => !ended.signal.aborted && setProblem('failed'));
    return () => ended.abort();
  }, [document, number, isNear, scale, sheet]);
  return (
    <Box ref={sheet} className={styles.sheet ?? ''} __vars={{ '--shape': String(read?.shape ?? 0.7) }}>
      <canvas ref={canvas} role="img" aria-label={texts.pageOf({ at: number, all: document.numPages })} />
      <VisuallyHidden>{read?.text}</VisuallyHidden>
      {problem && (
        <p className={styles.problem} role="status">
          <span>{problem === 'failed' ? texts.pageFailed : texts.pageBlank}</span>{' '}
          <a href={downloadAddress(path, name)} download={name}>
            {texts.downloadFile({ name })}
          </a>
        </p>
      )}
    </Box>
  );
};
