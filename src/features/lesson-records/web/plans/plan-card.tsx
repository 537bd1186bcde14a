import { Button, Group, Menu, Paper, Text } from '@mantine/core';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/lesson-records/plans';
import type { RecordRoom } from '../../schemas.ts';
import { someTime } from '../../words.ts';
import { dayWords, weekdayWords } from '../state-words.ts';
import type { PlanCard as Card, ShownPlan } from '../sync/plan-steps.ts';
import styles from './plans.module.css';

type PlanCardProps = {
  card: Card;
  room: RecordRoom;
  isAway: (id: string) => boolean;
  /** Missing where it is not to be given yet. */
  onGive?: ((plans: readonly ShownPlan[]) => void) | undefined;
  moves: readonly string[];
  onMove: (plans: readonly ShownPlan[], day: string) => void;
  onDrop: (plans: readonly ShownPlan[]) => void;
};

const Child = ({ plan, room, isAway }: Pick<PlanCardProps, 'room' | 'isAway'> & { plan: ShownPlan }) => {
  const name = room.children.find(({ _id }) => _id === plan.studentID)?.full_name ?? '';
  return (
    <li>
      <span className={styles.box} />
      <Text span>{isAway(plan.studentID) ? texts.awayChild({ child: name }) : name}</Text>
      {plan.missedOn !== undefined && (
        <Text size="sm" c="dimmed">
          {texts.missedOn({ day: dayWords(plan.missedOn) })}
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

const More = ({ card, moves, onMove, onDrop }: Omit<PlanCardProps, 'room' | 'isAway' | 'onGive'>) => {
  const stored = card.plans.filter(({ isStored }) => isStored);
  if (stored.length === 0) return null;
  return (
    <Menu position="bottom-end">
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
              {day === someTime ? dayWords(day) : texts.moveDay({ weekday: weekdayWords(day), day: dayWords(day) })}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onDrop(stored)}>{texts.drop}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

/** A lesson that is planned for some children. */
export const PlanCard = (props: PlanCardProps) => {
  const { card, room, isAway, onGive } = props;
  const here = card.plans.filter(({ studentID }) => !isAway(studentID));
  return (
    <Paper component="article" withBorder radius="md" p="sm" aria-label={card.lesson} className={styles.card ?? ''}>
      <Text fw={600}>{card.lesson}</Text>
      <ul className={styles.children}>
        {card.plans.map((plan) => (
          <Child key={plan._id} plan={plan} room={room} isAway={isAway} />
        ))}
      </ul>
      <Group gap="xs" data-no-print>
        {onGive && (
          <Button
            disabled={here.length === 0}
            aria-label={texts.givenOf({ lesson: card.lesson })}
            onClick={() => onGive(here)}
          >
            {texts.given}
          </Button>
        )}
        <More {...props} />
      </Group>
    </Paper>
  );
};
