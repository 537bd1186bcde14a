import { memo, type ReactNode, Suspense, useRef, useSyncExternalStore } from 'react';
import styles from './by-width.module.css';

const watch = (query: string) => {
  const width = matchMedia(query);
  const paper = matchMedia('print');
  let isMatch = width.matches;
  return {
    isMatch: () => isMatch,
    subscribe: (listener: () => void) => {
      const update = () => {
        // The layout must not change for printing, because the browser has already counted the pages.
        if (paper.matches) return;
        isMatch = width.matches;
        listener();
      };
      width.addEventListener('change', update);
      paper.addEventListener('change', update);
      return () => {
        width.removeEventListener('change', update);
        paper.removeEventListener('change', update);
      };
    },
  };
};

let watched: ReturnType<typeof watch> | undefined;

/** Created on first use, because the server has no `matchMedia`. The query is also in the style sheet. */
const narrowWindow = () => {
  watched ??= watch('(max-width: 37.49em)');
  return watched;
};

const subscribe = (listener: () => void) => narrowWindow().subscribe(listener);
const isNarrowWindow = () => narrowWindow().isMatch();
const unknown = () => undefined;

type VariantProps = { isNarrow: boolean; children: (isNarrow: boolean) => ReactNode };

// `memo`, because a rendering with new elements would make React hydrate the variant in a single task.
const Variant = memo(({ isNarrow, children }: VariantProps) => <Suspense>{children(isNarrow)}</Suspense>);

/**
 * Renders a part whose content differs on phones. The server does not know the width, so it renders both variants and
 * CSS shows one. The browser removes the other one before it becomes active. Where CSS is enough, use CSS alone.
 */
export const ByWidth = ({ children }: { children: (isNarrow: boolean) => ReactNode }) => {
  const isNarrow = useSyncExternalStore<boolean | undefined>(subscribe, isNarrowWindow, unknown);
  const kept = useRef<boolean>(undefined);
  // The kept variant stays mounted when the width changes, so that nothing entered is lost.
  if (isNarrow !== undefined) kept.current ??= isNarrow;
  const isKnown = kept.current !== undefined;
  return [true, false]
    .filter((variant) => !isKnown || kept.current === variant)
    .map((variant) => (
      <div key={String(variant)} className={styles.part} data-only={isKnown ? undefined : variant ? 'narrow' : 'wide'}>
        <Variant isNarrow={isNarrow ?? variant}>{children}</Variant>
      </div>
    ));
};
