import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAction } from '#platform/web/data/use-action.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { DropPlace, Grip, type Order, step } from '#platform/web/ordering/grip.tsx';
import styles from '#platform/web/ordering/ordering.module.css';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import * as texts from '#texts/lesson-records/order';
import { lessonRecordsEndpoints } from '../../contract.ts';
import type { RecordSection, RecordStudent } from '../../schemas.ts';
import { sortStudents } from '../grid/student-filter.ts';
import { putBefore } from './put-before.ts';

const { orderSectionStudents, getRecordSection } = lessonRecordsEndpoints;

type LineProps = { student: RecordStudent; order: Order };

/** Buttons for touch screens, where dragging is not supported. */
const Steps = ({ student: { _id, full_name }, order }: LineProps) => (
  <Group gap={4} wrap="nowrap">
    <ActionIcon
      variant="default"
      size={44}
      disabled={order.ids[0] === _id}
      aria-label={texts.up({ child: full_name })}
      onClick={() => step(order, _id, -1)}
    >
      ↑
    </ActionIcon>
    <ActionIcon
      variant="default"
      size={44}
      disabled={order.ids.at(-1) === _id}
      aria-label={texts.down({ child: full_name })}
      onClick={() => step(order, _id, 1)}
    >
      ↓
    </ActionIcon>
  </Group>
);

const Content = ({ section, onClose }: ArrangePanelProps) => {
  const [ids, setIds] = useState(() => sortStudents(section.children, 'own').map(({ _id }) => _id));
  /** Order stored on the server. */
  const saved = useRef(ids);
  const save = useAction(orderSectionStudents, { invalidates: [getRecordSection], success: texts.saved });
  useUnsavedChanges(() => ids.join(' ') !== saved.current.join(' '));
  const students = new Map(section.children.map((student) => [student._id, student]));
  const order: Order = {
    ...{ list: 'children', parentID: section._id, ids },
    move: (id, _parentId, beforeId) => setIds((all) => putBefore(all, id, beforeId)),
  };
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {texts.about}
      </Text>
      <ol className={styles.list} aria-label={texts.title}>
        {ids.map((id) => {
          const student = students.get(id);
          return (
            student && (
              <DropPlace key={id} order={order} beforeID={id} className={styles.line}>
                <Grip order={order} id={id} name={student.full_name} />
                <PersonAvatar image={student.image} size={32} />
                <Text className={`${layout.breakAnywhere} ${styles.name}`} dir="auto">
                  {student.full_name}
                </Text>
                <Steps {...{ student, order }} />
              </DropPlace>
            )
          );
        })}
        <DropPlace order={order} beforeID={null} className={styles.end}>
          {null}
        </DropPlace>
      </ol>
      <Button
        loading={save.isPending}
        onClick={() =>
          save.mutate(
            { sectionID: section._id, studentIDs: ids },
            {
              onSuccess: () => {
                saved.current = ids;
                onClose();
              },
            },
          )
        }
      >
        {texts.save}
      </Button>
    </Stack>
  );
};

type ArrangePanelProps = { section: RecordSection; onClose: () => void };

/** Panel for ordering the students of a section, by dragging or with buttons. */
export const ArrangePanel = (props: ArrangePanelProps) => (
  <SidePanel title={texts.title} isOpen onClose={props.onClose}>
    <Content {...props} />
  </SidePanel>
);
