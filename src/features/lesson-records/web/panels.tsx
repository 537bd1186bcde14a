import { type ComponentProps, lazy, Suspense } from 'react';

const LazyCell = lazy(async () => ({ default: (await import('./cell/cell-panel.tsx')).CellPanel }));
const LazyTimeline = lazy(async () => ({ default: (await import('./timeline-panel.tsx')).TimelinePanel }));
const LazyReady = lazy(async () => ({ default: (await import('./ready/ready-panel.tsx')).ReadyPanel }));
const LazyArrange = lazy(async () => ({ default: (await import('./order/arrange-panel.tsx')).ArrangePanel }));
const LazyKeys = lazy(async () => ({ default: (await import('./grid/key-help.tsx')).KeyHelp }));
const LazyQuick = lazy(async () => ({ default: (await import('./quick/quick-record.tsx')).QuickRecord }));

const LazyRefused = lazy(async () => ({ default: (await import('./status/unsent-steps.tsx')).RefusedSteps }));
const LazyAssistants = lazy(async () => ({
  default: (await import('./assistants/assistants-panel.tsx')).AssistantsPanel,
}));

// Panels load on first use. The service worker caches them for offline use.
export const CellPanel = (props: ComponentProps<typeof LazyCell>) => (
  <Suspense fallback={null}>
    <LazyCell {...props} />
  </Suspense>
);

export const TimelinePanel = (props: ComponentProps<typeof LazyTimeline>) => (
  <Suspense fallback={null}>
    <LazyTimeline {...props} />
  </Suspense>
);

export const QuickRecord = (props: ComponentProps<typeof LazyQuick>) => (
  <Suspense fallback={null}>
    <LazyQuick {...props} />
  </Suspense>
);

export const ReadyPanel = (props: ComponentProps<typeof LazyReady>) => (
  <Suspense fallback={null}>
    <LazyReady {...props} />
  </Suspense>
);

export const ArrangePanel = (props: ComponentProps<typeof LazyArrange>) => (
  <Suspense fallback={null}>
    <LazyArrange {...props} />
  </Suspense>
);

export const KeyHelp = (props: ComponentProps<typeof LazyKeys>) => (
  <Suspense fallback={null}>
    <LazyKeys {...props} />
  </Suspense>
);

export const AssistantsPanel = (props: ComponentProps<typeof LazyAssistants>) => (
  <Suspense fallback={null}>
    <LazyAssistants {...props} />
  </Suspense>
);

export const RefusedSteps = (props: ComponentProps<typeof LazyRefused>) => (
  <Suspense fallback={null}>
    <LazyRefused {...props} />
  </Suspense>
);

/** Records without a duplicate check if the module cannot be loaded. */
export const recordOnce = async (options: Parameters<typeof import('./cell/record-once.ts').recordOnce>[0]) => {
  const loaded = await import('./cell/record-once.ts').catch(() => undefined);
  return loaded ? loaded.recordOnce(options) : options.onAdd([options.draft]);
};

export const withdrawOwnEntry = async (
  options: Parameters<typeof import('./cell/withdraw-own-entry.ts').withdrawOwnEntry>[0],
) => (await import('./cell/withdraw-own-entry.ts')).withdrawOwnEntry(options);
