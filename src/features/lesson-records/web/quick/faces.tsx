import { Box, Checkbox, Group, SimpleGrid, Text } from '@mantine/core';
import { clsx } from 'clsx';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as grid from '#texts/lesson-records/grid';
import * as texts from '#texts/lesson-records/quick';
import { cellOf } from '../../cell-map.ts';
import type { RecordStudent } from '../../schemas.ts';
import { StateMark } from '../grid/state-mark.tsx';
import { useRecordWords } from '../state-words.ts';
import type { ClassRecord } from '../use-record.ts';
import styles from './quick.module.css';

type FacesProps = {
  childrenOf: readonly RecordStudent[];
  lessonID: string | null;
  record: ClassRecord;
  isAway: (id: string) => boolean;
  isReady: (id: string) => boolean;
};

/** A child with what they had of the lesson, whether it may come next for them, and whether they are here. */
const Face = ({
  child,
  lessonID,
  record,
  isAway,
  isReady,
}: Omit<FacesProps, 'childrenOf'> & { child: RecordStudent }) => {
  const words = useRecordWords();
  const cell = lessonID === null ? undefined : cellOf(record.cells, child._id, lessonID);
  const said = [
    ...(cell ? [words.state(cell.state)] : []),
    ...(isReady(child._id) ? [grid.readyMark] : []),
    ...(isAway(child._id) ? [texts.away] : []),
  ];
  return (
    <Checkbox.Card
      value={child._id}
      p="xs"
      radius="md"
      aria-label={child.full_name}
      aria-description={said.join(', ') || undefined}
      className={styles.face ?? ''}
      data-away={isAway(child._id) || undefined}
      data-ready={isReady(child._id) || undefined}
    >
      <Group gap="xs" className={styles.inside ?? ''}>
        <Checkbox.Indicator />
        <span className={styles.portrait}>
          <PersonAvatar image={child.image} size={36} />
        </span>
        <Box miw={0} className={clsx(layout.breakAnywhere, styles.name)}>
          <Text size="sm" lh={1.2} dir="auto">
            {child.full_name}
          </Text>
          {said.length > 0 && (
            <Group gap={4} wrap="nowrap">
              {cell && <StateMark state={cell.state} />}
              <Text size="xs" c="dimmed">
                {said.join(', ')}
              </Text>
            </Group>
          )}
        </Box>
      </Group>
    </Checkbox.Card>
  );
};

/** The faces of a class, to be chosen from. */
export const Faces = ({ childrenOf, ...props }: FacesProps) => (
  <SimpleGrid cols={2} spacing="xs" mt="xs">
    {childrenOf.map((child) => (
      <Face key={child._id} child={child} {...props} />
    ))}
  </SimpleGrid>
);
