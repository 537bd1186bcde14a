import { type ComponentProps, lazy, Suspense } from 'react';

const LazyCell = lazy(async () => ({ default: (await import('./cell-panel.tsx')).CellPanel }));
const LazyTimeline = lazy(async () => ({ default: (await import('./timeline-panel.tsx')).TimelinePanel }));
const LazyReady = lazy(async () => ({ default: (await import('./ready/ready-panel.tsx')).ReadyPanel }));
const LazyKeys = lazy(async () => ({ default: (await import('./grid/key-help.tsx')).KeyHelp }));
const LazyQuick = lazy(async () => ({ default: (await import('./quick-record.tsx')).QuickRecord }));

// What slides in comes with its first use; the service worker keeps it for when there is no connection.
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

export const KeyHelp = (props: ComponentProps<typeof LazyKeys>) => (
  <Suspense fallback={null}>
    <LazyKeys {...props} />
  </Suspense>
);
