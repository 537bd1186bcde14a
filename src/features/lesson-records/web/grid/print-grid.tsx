import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { PrintIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/lesson-records/screens';
import type { GridSheetProps } from './grid-sheet.tsx';

const LazySheet = lazy(async () => ({ default: (await import('./grid-sheet.tsx')).GridSheet }));

/** Prints the grid on demand. Paper shows all rows, the screen renders only visible ones. */
export const PrintGrid = (props: Omit<GridSheetProps, 'onPrinted'>) => {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button fullWidth variant="default" leftSection={<PrintIcon size={18} />} onClick={() => setPrinting(true)}>
        {texts.printGrid}
      </Button>
      {isPrinting && (
        <Suspense fallback={null}>
          <LazySheet {...props} onPrinted={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
};
