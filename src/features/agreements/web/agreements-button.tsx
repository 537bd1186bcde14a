import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { RecordChild, RecordRoom } from '#features/lesson-records/schemas.ts';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import * as texts from '#texts/agreements/screens';

const AgreementsPanel = lazy(async () => ({ default: (await import('./agreements-panel.tsx')).AgreementsPanel }));

/** From the record of a child to what is agreed on with it. */
export const AgreementsButton = ({ room, child }: { room: RecordRoom; child: RecordChild }) => {
  const panel = usePanel('agreements');
  const isOpen = panel.id !== undefined;
  const [isUsed, setUsed] = useState(isOpen);
  if (isOpen && !isUsed) setUsed(true);
  return (
    <>
      <Button variant="default" onClick={() => panel.open('all')}>
        {texts.title}
      </Button>
      {isUsed && (
        <Suspense fallback={null}>
          <AgreementsPanel room={room} child={child} isOpen={isOpen} onClose={panel.close} />
        </Suspense>
      )}
    </>
  );
};
