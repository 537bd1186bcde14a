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

export const TimelinePanel = ({ student, onClose }: { student: RecordStudent | undefined; onClose: () => void }) => {
  const { role } = useViewer();
  const Timeline = useContext(TimelineSlot);
  return (
    <SidePanel
      title={student ? texts.timelineOf({ child: student.full_name }) : ''}
      isOpen={student !== undefined}
      onClose={onClose}
    >
      {student && Timeline && (
        <Stack>
          <Group>
            <Button component={Link} to={`/${role}/record/handovers/${student._id}`} variant="default">
              {handover.title}
            </Button>
          </Group>
          <Suspense fallback={<FieldsSkeleton />}>
            <Timeline key={student._id} studentId={student._id} />
          </Suspense>
        </Stack>
      )}
    </SidePanel>
  );
};
