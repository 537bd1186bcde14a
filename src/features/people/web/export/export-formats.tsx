import { Suspense, useState } from 'react';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { ExportButton } from './export-button.tsx';
import type { ExportFormatsProps } from './export-menu.tsx';

const ExportMenu = lazyPage(async () => (await import('./export-menu.tsx')).ExportMenu);

/** Renders an export button. The menu of formats is loaded on the first click. */
export const ExportFormats = <Format extends string>(props: ExportFormatsProps<Format>) => {
  const [isWanted, setIsWanted] = useState(false);
  if (!isWanted) return <ExportButton disabled={props.isDisabled} onClick={() => setIsWanted(true)} />;
  return (
    <Suspense fallback={<ExportButton loading />}>
      <ExportMenu {...props} />
    </Suspense>
  );
};
