import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isDay } from '#kernel/days/typed-day.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import * as texts from '#texts/lesson-records/plans';
import * as screens from '#texts/lesson-records/screens';
import { someTime } from '../../constants.ts';
import { noteRule } from '../../field-rules.ts';
import type { RecordSection } from '../../schemas.ts';
import { Faces } from '../quick/faces.tsx';
import { GroupChips } from '../quick/group-chips.tsx';
import { savedChips } from '../quick/saved-group-choices.ts';
import { onePerStudent, type PlanCard } from '../sync/plan-steps.ts';
import type { Plans } from './use-plans.ts';

type PlanPanelProps = {
  card: PlanCard;
  section: RecordSection;
  plans: Plans;
  today: string;
  isAway: (id: string) => boolean;
  onClose: () => void;
};

const usePlanForm = ({ card, isAway, today }: PlanPanelProps) => {
  const planned = onePerStudent(card.plans).map(({ studentID: studentId }) => studentId);
  const [initial] = useState(() => planned.filter((id) => !isAway(id)));
  const [studentIds, setStudentIds] = useState(initial);
  const [note, setNote] = useState(card.plans[0]?.note ?? '');
  const [day, setDay] = useState(card.day === someTime || card.day < today ? today : card.day);
  const problem = noteRule.check(note);
  const isValid = isDay(day) && !problem;
  // Excludes absent students, whom the user did not remove.
  const without = initial.filter((id) => !studentIds.includes(id));
  const added = studentIds.filter((id) => !planned.includes(id));
  return { studentIds, setStudentIds, without, added, note, setNote, day, setDay, problem, isValid };
};

const Fields = (props: PlanPanelProps) => {
  const { card, section, plans, today, isAway, onClose } = props;
  const form = usePlanForm(props);
  const { studentIds, note, day, problem, isValid } = form;
  const isStored = card.plans.every((plan) => plan.isStored);
  const done = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Stack>
      <Checkbox.Group
        label={screens.chosen({ number: studentIds.length })}
        value={studentIds}
        onChange={form.setStudentIds}
      >
        <GroupChips groups={savedChips(section, isAway)} onChoose={form.setStudentIds} />
        <Faces
          students={section.children}
          lessonID={card.lessonID}
          record={plans.record}
          isAway={isAway}
          isReady={() => false}
        />
      </Checkbox.Group>
      <Textarea
        label={noteRule.label}
        description={screens.noteHint}
        autosize
        minRows={2}
        value={note}
        error={problem}
        onChange={({ currentTarget }) => form.setNote(currentTarget.value)}
      />
      <DateField label={screens.entryDay} value={day} onChange={form.setDay} />
      <Group>
        <Button
          disabled={!isValid || studentIds.length === 0 || day > today}
          onClick={done(() => plans.giveTo(card.lessonID, studentIds, { day, note: note.trim() }))}
        >
          {texts.given}
        </Button>
        <Button
          variant="default"
          disabled={!isValid || !isStored}
          onClick={done(() => plans.change(card, { without: form.without, added: form.added, day, note: note.trim() }))}
        >
          {texts.savePlan}
        </Button>
      </Group>
    </Stack>
  );
};

export const PlanPanel = (props: PlanPanelProps) => (
  <SidePanel title={props.card.lesson} isOpen onClose={props.onClose}>
    <Fields {...props} />
  </SidePanel>
);
