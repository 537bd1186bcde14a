import { Button, Group, Stack, Text } from '@mantine/core';
import { albumsEndpoints } from '#features/albums/contract.ts';
import type { LinkedLesson } from '#features/albums/schemas.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import * as texts from '#texts/lesson-records/screens';
import { cellOf } from '../../cell-map.ts';
import type { OpenedCell } from '../entry-drafts.ts';
import { useRecordLabels } from '../record-labels.ts';
import type { ClassRecord } from '../use-record.ts';

type LessonPathProps = OpenedCell & {
  record: ClassRecord;
  onLesson: (id: string) => void;
  /** True if the section uses the lesson. */
  isInSection: (id: string) => boolean;
};

const LinkedLessons = ({
  title,
  lessons,
  ...props
}: LessonPathProps & { title: string; lessons: readonly LinkedLesson[] }) => {
  const labels = useRecordLabels();
  const { student, record, onLesson } = props;
  const shown = lessons.filter(({ _id }) => props.isInSection(_id));
  if (shown.length === 0) return null;
  return (
    <div>
      <Text fw={600} size="sm">
        {title}
      </Text>
      <Group gap={4}>
        {shown.map(({ _id, name }) => {
          const state = cellOf(record.cells, student._id, _id)?.state ?? 'none';
          return (
            <Button key={_id} variant="subtle" size="compact-md" onClick={() => onLesson(_id)}>
              {state === 'none' ? name : texts.lessonWithState({ lesson: name, state: labels.state(state) })}
            </Button>
          );
        })}
      </Group>
    </div>
  );
};

/** Lessons before and after a lesson. Empty while the data is not loaded, for example offline. */
export const LessonPath = (props: LessonPathProps) => {
  const { data } = useEndpoint(albumsEndpoints.getLesson, { id: props.lesson._id });
  if (!data) return null;
  return (
    <Stack gap="xs">
      <LinkedLessons title={texts.comesAfter} lessons={data.before} {...props} />
      <LinkedLessons title={texts.leadsTo} lessons={data.after} {...props} />
    </Stack>
  );
};
