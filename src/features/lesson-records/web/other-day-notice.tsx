import { Alert, Button, Group } from '@mantine/core';
import { useDates } from '#platform/web/format/dates.ts';
import * as texts from '#texts/lesson-records/screens';
import type { useRecordingDay } from './use-recording-day.ts';

export const OtherDayNotice = ({ recording }: { recording: ReturnType<typeof useRecordingDay> }) => {
  const { formatDay } = useDates();
  return recording.isOther ? (
    <Alert color="orange" variant="light" role="status">
      <Group justify="space-between">
        {texts.otherDay({ day: formatDay(recording.day) })}
        <Button variant="default" size="compact-md" onClick={() => recording.choose('')}>
          {texts.backToToday}
        </Button>
      </Group>
    </Alert>
  ) : null;
};
