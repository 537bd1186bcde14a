import { Suspense, useState } from 'react';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { ExportButton } from './export-button.tsx';

const ExportMenu = lazyPage(async () => (await import('./export-menu.tsx')).ExportMenu);

export type ExportFormatsProps<Format extends string> = {
  formats: readonly { readonly format: Format; readonly name: string }[];
  isDisabled: boolean;
  isPending: boolean;
  onChoose: (format: Format) => void;
};

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
