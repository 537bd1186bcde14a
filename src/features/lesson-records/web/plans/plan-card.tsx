import { Button, Group, Menu, Paper, Text } from '@mantine/core';
import { type PointerEvent, useRef, useState } from 'react';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/lesson-records/plans';
import { someTime } from '../../constants.ts';
import type { RecordSection } from '../../schemas.ts';
import { useRecordLabels, weekdayLabel } from '../record-labels.ts';
import { type PlanCard as Card, onePerStudent, type ShownPlan } from '../sync/plan-steps.ts';
import styles from './plans.module.css';

const longPressMilliseconds = 500;
/** A finger that moves further scrolls instead. */
const stillPixels = 10;

const useLongPress = (onLongPress: () => void) => {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const stop = () => clearTimeout(press.current?.timer);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      stop();
      if (pointerType === 'touch') press.current = { timer: setTimeout(onLongPress, longPressMilliseconds), x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > stillPixels) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
  };
};

type PlanCardProps = {
  card: Card;
  section: RecordSection;
  isAway: (id: string) => boolean;
  /** Missing if the lesson cannot be given yet. */
  onGive?: ((plans: readonly ShownPlan[]) => void) | undefined;
  moves: readonly string[];
  onMove: (plans: readonly ShownPlan[], day: string) => void;
  onDrop: (plans: readonly ShownPlan[]) => void;
  onDetails: (card: Card) => void;
  /** True if the card can be dragged to another day. */
  isDraggable?: boolean;
};

const PlannedStudent = ({ plan, section, isAway }: Pick<PlanCardProps, 'section' | 'isAway'> & { plan: ShownPlan }) => {
  const { dayLabel } = useRecordLabels();
  const name = section.children.find(({ _id }) => _id === plan.studentID)?.full_name ?? '';
  return (
    <li>
      <span className={styles.box} />
      <Text span>{isAway(plan.studentID) ? texts.awayChild({ child: name }) : name}</Text>
      {plan.missedOn !== undefined && (
        <Text size="sm" c="dimmed">
          {texts.missedOn({ day: dayLabel(plan.missedOn) })}
        </Text>
      )}
      {plan.note !== '' && (
        <Text size="sm" c="dimmed">
          {plan.note}
        </Text>
      )}
    </li>
  );
};

type MoreProps = Pick<PlanCardProps, 'card' | 'moves' | 'onMove' | 'onDrop'> & {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

const More = ({ card, moves, onMove, onDrop, isOpen, onOpen }: MoreProps) => {
  const { dayLabel } = useRecordLabels();
  const stored = storedOf(card);
  if (stored.length === 0) return null;
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={onOpen}>
      <Menu.Target>
        <Button variant="default" aria-label={texts.moreOf({ lesson: card.lesson })} data-no-print>
          {texts.more}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="40dvh" className={layout.scrolling ?? ''}>
        <Menu.Label>{texts.moveTo}</Menu.Label>
        {moves
          .filter((day) => day !== card.day)
          .map((day) => (
            <Menu.Item key={day} onClick={() => onMove(stored, day)}>
              {day === someTime ? dayLabel(day) : texts.moveDay({ weekday: weekdayLabel(day), day: dayLabel(day) })}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onDrop(stored)}>{texts.drop}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

/** Returns the plans stored on the server. Only these can be moved or dropped. */
export const storedOf = ({ plans }: Card): ShownPlan[] => plans.filter(({ isStored }) => isStored);

export const keyOfCard = ({ day, lessonID: lessonId }: Card): string => `${day} ${lessonId}`;

/** Card of a planned lesson. The key `m` opens the move menu. */
export const PlanCard = (props: PlanCardProps) => {
  const { card, section, isAway, onGive, onDetails, isDraggable = false } = props;
  const studentPlans = onePerStudent(card.plans);
  const presentPlans = studentPlans.filter(({ studentID: studentId }) => !isAway(studentId));
  const [isMoving, setMoving] = useState(false);
  const longPress = useLongPress(() => onDetails(card));
  return (
    <Paper
      component="article"
      withBorder
      radius="md"
      p="sm"
      aria-label={card.lesson}
      className={styles.card ?? ''}
      draggable={isDraggable && storedOf(card).length > 0}
      onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', keyOfCard(card))}
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        if (key === 'm' && !ctrlKey && !metaKey && !altKey) setMoving(true);
      }}
      {...longPress}
    >
      <Text fw={600}>{card.lesson}</Text>
      <ul className={styles.children}>
        {studentPlans.map((plan) => (
          <PlannedStudent key={plan._id} plan={plan} section={section} isAway={isAway} />
        ))}
      </ul>
      <Group gap="xs" data-no-print>
        {onGive && (
          <Button
            disabled={presentPlans.length === 0}
            aria-label={texts.givenOf({ lesson: card.lesson })}
            onClick={() => onGive(presentPlans)}
          >
            {texts.given}
          </Button>
        )}
        <Button
          variant="default"
          px="sm"
          aria-label={texts.detailsOf({ lesson: card.lesson })}
          title={texts.detailsOf({ lesson: card.lesson })}
          aria-haspopup="dialog"
          onClick={() => onDetails(card)}
        >
          ▸
        </Button>
        <More {...props} isOpen={isMoving} onOpen={setMoving} />
      </Group>
    </Paper>
  );
};
