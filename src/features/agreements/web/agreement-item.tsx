import { Button, Checkbox, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import type { RecordSection, RecordStudent } from '#features/lesson-records/schemas.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDates } from '#platform/web/format/dates.ts';
import layout from '#platform/web/ui/layout.module.css';
import { rememberFocus } from '#platform/web/ui/remember-focus.ts';
import * as texts from '#texts/agreements/screens';
import { agreementsEndpoints } from '../contract.ts';
import type { Agreement } from '../schemas.ts';
import { AgreementDetails } from './agreement-details.tsx';
import { AgreementForm } from './agreement-form.tsx';
import styles from './agreements.module.css';
import { useOpener } from './use-opener.ts';

const { changeAgreement, getAgreements, dropAgreement, tickAgreement } = agreementsEndpoints;
const invalidation = { invalidates: [getAgreements] };

/** Time in milliseconds for which the focus is managed after dropping. */
const focusMilliseconds = 10_000;

/** Returns a function that drops an agreement and moves the focus to the next one. */
const useDropAgreement = ({ _id: id, text }: Agreement) => {
  const drop = useAction(dropAgreement, { ...invalidation, success: texts.gone({ text }) });
  return () => {
    if (drop.isPending) return;
    const followFocus = rememberFocus();
    followFocus(focusMilliseconds);
    drop.mutate({ id });
  };
};

const AgreementDates = ({ agreement, student }: { agreement: Agreement; student: RecordStudent }) => {
  const { date, formatDay } = useDates();
  const { day, maker = texts.formerColleague, doneAt, isDoneByChild } = agreement;
  return (
    <>
      <Text size="sm" c="dimmed">
        {texts.agreedOn({ day: formatDay(day), maker })}
      </Text>
      {doneAt !== undefined && (
        <Text size="sm" c="dimmed">
          {isDoneByChild
            ? texts.doneByChild({ day: date(doneAt), child: student.full_name })
            : texts.doneOn({ day: date(doneAt) })}
        </Text>
      )}
    </>
  );
};

type ItemProps = {
  section: RecordSection;
  student: RecordStudent;
  agreement: Agreement;
  onEditing: (agreement: Agreement, isEditing: boolean) => void;
};

const ChangeForm = ({
  section,
  agreement,
  onClose,
}: Pick<ItemProps, 'section' | 'agreement'> & { onClose: () => void }) => {
  // Editing starts from the version shown, so that a colleague's concurrent change causes a conflict.
  const [{ _id: id, version, text, lessons, byDay }] = useState(agreement);
  const change = useAction(changeAgreement, { ...invalidation, success: texts.changed, failure: 'form' });
  return (
    <AgreementForm
      section={section}
      label={texts.changeOf({ text })}
      initial={{ text, lessonIDs: lessons.map(({ _id }) => _id), byDay: byDay ?? '' }}
      linkedLessons={lessons}
      onSave={(typed) => change.mutateAsync({ id, version, ...typed, byDay: typed.byDay || null })}
      onSaved={onClose}
      onCancel={onClose}
    />
  );
};

export const AgreementItem = ({ section, student, agreement, onEditing }: ItemProps) => {
  const { _id: id, text, isDone } = agreement;
  const editor = useOpener();
  const tick = useAction(tickAgreement, { ...invalidation, queue: `agreement ${id}` });
  const drop = useDropAgreement(agreement);
  const open = () => {
    onEditing(agreement, true);
    editor.open();
  };
  const close = () => {
    onEditing(agreement, false);
    editor.close();
  };
  if (editor.isOpen)
    return (
      <li>
        <ChangeForm section={section} agreement={agreement} onClose={close} />
      </li>
    );
  return (
    <Paper component="li" withBorder radius="md" p="sm">
      <Checkbox
        label={text}
        checked={tick.isPending ? tick.variables.isDone : isDone}
        className={layout.asTyped ?? ''}
        onChange={({ currentTarget }) => tick.mutate({ id, isDone: currentTarget.checked })}
      />
      <div className={styles.beneath}>
        <AgreementDetails agreement={agreement} />
        <AgreementDates agreement={agreement} student={student} />
        <Group mt="sm" gap="xs">
          <Button
            ref={editor.opener}
            variant="default"
            size="compact-md"
            aria-label={texts.changeOf({ text })}
            onClick={open}
          >
            {texts.change}
          </Button>
          <Button variant="default" size="compact-md" aria-label={texts.letGoOf({ text })} onClick={drop}>
            {texts.letGo}
          </Button>
        </Group>
      </div>
    </Paper>
  );
};
