import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { AddIcon } from '#platform/web/icons.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/lesson-records/menu';
import { lessonRecordsEndpoints } from '../../contract.ts';
import { openPageQuickRecord } from './quick-record-handler.ts';

const QuickAnywhere = lazy(async () => ({ default: (await import('./quick-anywhere.tsx')).QuickAnywhere }));

/** Global tool, also by Alt+R, that records a lesson for several students. For teachers with a section record. */
export const QuickTool = () => {
  const isTeacher = useViewer().role === 'teacher';
  const sections = useEndpoint(lessonRecordsEndpoints.getRecordSections, isTeacher ? {} : undefined).data ?? [];
  const recordable = sections.filter(({ children: studentCount, hasAlbum }) => hasAlbum && studentCount > 0);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    if (!openPageQuickRecord() && recordable.length > 0) setOpen(true);
  };
  useHotkeys([['alt+R', open]]);
  if (recordable.length === 0) return null;
  return (
    <>
      <ActionIcon
        variant="light"
        size="lg"
        onClick={open}
        aria-label={texts.quick}
        aria-keyshortcuts="Alt+R"
        aria-haspopup="dialog"
        title={texts.quick}
      >
        <AddIcon />
      </ActionIcon>
      <Suspense fallback={null}>
        {isOpen && <QuickAnywhere sections={recordable} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};
