import { Button, Group, Stack, Text } from '@mantine/core';
import { Section } from '#platform/web/ui/section.tsx';
import * as texts from '#texts/lesson-records/handover';
import type { Handover, HandoverPlan } from '../../handover-schemas.ts';
import { useRecordLabels } from '../record-labels.ts';
import styles from './handover.module.css';
import { useOpenPlans } from './use-open-plans.tsx';

type AnswerButtonProps = { isPending: boolean; name?: string; onClick: () => void; children: string };

/** Uses `aria-disabled` while another answer is pending, because a disabled button would lose the focus. */
const AnswerButton = ({ isPending, name, ...button }: AnswerButtonProps) => (
  <Button
    variant="default"
    {...(name !== undefined && { 'aria-label': name })}
    {...(isPending && { 'aria-disabled': true, 'data-disabled': true })}
    {...button}
  />
);

type LineProps = {
  plan: HandoverPlan;
  section: string;
  /** Missing if the viewer may not answer. */
  onAnswer: ((answer: 'carry' | 'drop') => void) | undefined;
  isPending: boolean;
};

const PlanLine = ({ plan: { lesson, day, note, isInRoom }, section, onAnswer, isPending }: LineProps) => {
  const { dayLabel } = useRecordLabels();
  return (
    <li className={styles.plan}>
      <div className={styles.planWords}>
        <Text>{texts.planLine({ lesson, day: dayLabel(day) })}</Text>
        {note !== '' && <Text size="sm">{note}</Text>}
        {!isInRoom && (
          <Text size="sm" c="dimmed">
            {texts.notInAlbum({ section })}
          </Text>
        )}
      </div>
      {onAnswer && (
        <Group gap="xs" data-no-print>
          <AnswerButton isPending={isPending} name={texts.carryOne({ lesson })} onClick={() => onAnswer('carry')}>
            {texts.carry}
          </AnswerButton>
          <AnswerButton isPending={isPending} name={texts.dropOne({ lesson })} onClick={() => onAnswer('drop')}>
            {texts.drop}
          </AnswerButton>
        </Group>
      )}
    </li>
  );
};

export const OpenPlans = ({ handover: { child: student, to, plans, mayAnswer } }: { handover: Handover }) => {
  const { answer, isPending } = useOpenPlans(student._id);
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
            <AnswerButton isPending={isPending} onClick={() => answer('carry', all)}>
              {texts.carryAll}
            </AnswerButton>
            <AnswerButton isPending={isPending} onClick={() => answer('drop', all)}>
              {texts.dropAll}
            </AnswerButton>
          </Group>
        )}
        <ul className={styles.lines}>
          {plans.map((plan) => (
            <PlanLine
              key={plan._id}
              {...{ plan, section, isPending }}
              onAnswer={mayAnswer ? (decision) => answer(decision, [plan._id]) : undefined}
            />
          ))}
        </ul>
      </Stack>
    </Section>
  );
};
