import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useDates } from '#platform/web/format/dates.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { DetailList } from '#platform/web/ui/detail-list.tsx';
import * as back from '#texts/people/coming-back';
import * as texts from '#texts/people/leavers';
import type { Leaver } from '../../records.ts';
import { FilledLeaverSlot } from './leaver-slot.tsx';

const RestoreStudentDialog = lazy(async () => ({
  default: (await import('./restore-student-dialog.tsx')).RestoreStudentDialog,
}));

export const LeftCard = ({ student, onRestored }: { student: Leaver; onRestored: () => void }) => {
  const { formatDay } = useDates();
  const [isOpen, { open, close }] = useDisclosure();
  const { lastDay, reason, place } = student.left;
  return (
    <Card title={texts.leftTitle}>
      <Stack gap="md" align="flex-start">
        <DetailList
          details={[
            { label: texts.lastDay, value: formatDay(lastDay) },
            { label: texts.place, value: place },
            { label: texts.reason, value: reason && <span dir="auto">{reason}</span>, isLong: true },
          ]}
        />
        <Text size="sm" c="dimmed">
          {texts.kept}
        </Text>
        <Group gap="sm">
          <Button variant="default" onClick={open}>
            {back.action}
          </Button>
          <FilledLeaverSlot childID={student._id} />
        </Group>
        <Suspense>
          {isOpen && <RestoreStudentDialog student={student} onClose={close} onRestored={onRestored} />}
        </Suspense>
      </Stack>
    </Card>
  );
};
