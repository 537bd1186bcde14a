import { Button, Group, Stack, Text } from '@mantine/core';
import { Section } from '#platform/web/ui/section.tsx';
import * as texts from '#texts/lesson-records/handover';
import type { Handover, HandoverPlan } from '../../handover-schemas.ts';
import { dayWords } from '../state-words.ts';
import styles from './handover.module.css';
import { useOpenPlans } from './use-open-plans.tsx';

type LineProps = {
  plan: HandoverPlan;
  section: string;
  /** Missing for who may not answer. */
  onAnswer: ((answer: 'carry' | 'drop') => void) | undefined;
};

const PlanLine = ({ plan: { lesson, day, note, isInRoom }, section, onAnswer }: LineProps) => (
  <li className={styles.plan}>
    <div className={styles.planWords}>
      <Text>{texts.planLine({ lesson, day: dayWords(day) })}</Text>
      {note !== '' && <Text size="sm">{note}</Text>}
      {!isInRoom && (
        <Text size="sm" c="dimmed">
          {texts.notInAlbum({ section })}
        </Text>
      )}
    </div>
    {onAnswer && (
      <Group gap="xs" data-no-print>
        <Button variant="default" aria-label={texts.carryOne({ lesson })} onClick={() => onAnswer('carry')}>
          {texts.carry}
        </Button>
        <Button variant="default" aria-label={texts.dropOne({ lesson })} onClick={() => onAnswer('drop')}>
          {texts.drop}
        </Button>
      </Group>
    )}
  </li>
);

/** What was planned for a child in the class before: carried over or dropped, all at once or one by one. */
export const OpenPlans = ({ handover: { child, to, plans, mayAnswer } }: { handover: Handover }) => {
  const answer = useOpenPlans(child._id);
  if (plans.length === 0 || !to) return null;
  const { section = '' } = to;
  const all = plans.map(({ _id }) => _id);
  return (
    <Section title={texts.openPlans}>
      <Stack gap="sm">
        <Text c="dimmed" data-no-print>
          {texts.openPlansAbout({ section })}
        </Text>
        {mayAnswer && plans.length > 1 && (
          <Group data-no-print>
            <Button variant="default" onClick={() => answer('carry', all)}>
              {texts.carryAll}
            </Button>
            <Button variant="default" onClick={() => answer('drop', all)}>
              {texts.dropAll}
            </Button>
          </Group>
        )}
        <ul className={styles.lines}>
          {plans.map((plan) => (
            <PlanLine
              key={plan._id}
              {...{ plan, section }}
              onAnswer={mayAnswer ? (decision) => answer(decision, [plan._id]) : undefined}
            />
          ))}
        </ul>
      </Stack>
    </Section>
  );
};
