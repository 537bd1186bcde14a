import { Suspense, useState } from 'react';
import type { ExportedList } from '#features/roster/export-words.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { ExportButton } from './export-button.tsx';

const ExportMenu = lazyPage(async () => (await import('./export-menu.tsx')).ExportMenu);

export type ExportListProps = { list: ExportedList; people: readonly { _id: string }[] };

/** Saves a list as it is shown: who is in it, in this order. The formats are loaded once they are asked for. */
export const ExportList = (props: ExportListProps) => {
  const [isWanted, setIsWanted] = useState(false);
  if (!isWanted) return <ExportButton disabled={props.people.length === 0} onClick={() => setIsWanted(true)} />;
  return (
    <Suspense fallback={<ExportButton loading />}>
      <ExportMenu {...props} />
    </Suspense>
  );
};
