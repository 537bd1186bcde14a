import { Box, Checkbox, Group, SimpleGrid, Text } from '@mantine/core';
import { clsx } from 'clsx';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as grid from '#texts/lesson-records/grid';
import * as texts from '#texts/lesson-records/quick';
import { cellOf } from '../../cell-map.ts';
import type { RecordStudent } from '../../schemas.ts';
import { StateMark } from '../grid/state-mark.tsx';
import { useRecordLabels } from '../record-labels.ts';
import type { ClassRecord } from '../use-record.ts';
import styles from './quick.module.css';

type FacesProps = {
  students: readonly RecordStudent[];
  lessonID: string | null;
  record: ClassRecord;
  isAway: (id: string) => boolean;
  isReady: (id: string) => boolean;
};

const Face = ({
  student,
  lessonID: lessonId,
  record,
  isAway,
  isReady,
}: Omit<FacesProps, 'students'> & { student: RecordStudent }) => {
  const labels = useRecordLabels();
  const cell = lessonId === null ? undefined : cellOf(record.cells, student._id, lessonId);
  const details = [
    ...(cell ? [labels.state(cell.state)] : []),
    ...(isReady(student._id) ? [grid.readyMark] : []),
    ...(isAway(student._id) ? [texts.away] : []),
  ];
  return (
    <Checkbox.Card
      value={student._id}
      p="xs"
      radius="md"
      aria-label={student.full_name}
      aria-description={details.join(', ') || undefined}
      className={styles.face ?? ''}
      data-away={isAway(student._id) || undefined}
      data-ready={isReady(student._id) || undefined}
    >
      <Group gap="xs" className={styles.inside ?? ''}>
        <Checkbox.Indicator />
        <span className={styles.portrait}>
          <PersonAvatar image={student.image} size={36} />
        </span>
        <Box miw={0} className={clsx(layout.breakAnywhere, styles.name)}>
          <Text size="sm" lh={1.2} dir="auto">
            {student.full_name}
          </Text>
          {details.length > 0 && (
            <Group gap={4} wrap="nowrap">
              {cell && <StateMark state={cell.state} />}
              <Text size="xs" c="dimmed">
                {details.join(', ')}
              </Text>
            </Group>
          )}
        </Box>
      </Group>
    </Checkbox.Card>
  );
};

export const Faces = ({ students, ...props }: FacesProps) => (
  <SimpleGrid cols={2} spacing="xs" mt="xs">
    {students.map((student) => (
      <Face key={student._id} student={student} {...props} />
    ))}
  </SimpleGrid>
);
