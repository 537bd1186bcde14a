import { Button, Group, Stack } from '@mantine/core';
import { Suspense, useContext } from 'react';
import { Link } from 'react-router';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as handover from '#texts/lesson-records/handover';
import * as texts from '#texts/lesson-records/screens';
import type { RecordStudent } from '../schemas.ts';
import { TimelineSlot } from './record-slot.tsx';

/** All that is known of a child, newest first. */
export const TimelinePanel = ({ child, onClose }: { child: RecordStudent | undefined; onClose: () => void }) => {
  const { role } = useViewer();
  const Timeline = useContext(TimelineSlot);
  return (
    <SidePanel
      title={child ? texts.timelineOf({ child: child.full_name }) : ''}
      isOpen={child !== undefined}
      onClose={onClose}
    >
      {child && Timeline && (
        <Stack>
          <Group>
            <Button component={Link} to={`/${role}/record/handovers/${child._id}`} variant="default">
              {handover.title}
            </Button>
          </Group>
          <Suspense fallback={<FieldsSkeleton />}>
            <Timeline key={child._id} studentId={child._id} />
          </Suspense>
        </Stack>
      )}
    </SidePanel>
  );
};
