import { Button, Checkbox, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import type { RecordChild, RecordRoom } from '#features/lesson-records/schemas.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { keepFocus } from '#platform/web/ui/keep-focus.ts';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/agreements/screens';
import { agreementsEndpoints } from '../contract.ts';
import type { Agreement } from '../schemas.ts';
import { AgreementForm } from './agreement-form.tsx';
import { AgreementWords } from './agreement-words.tsx';
import styles from './agreements.module.css';
import { useOpener } from './use-opener.ts';

const { changeAgreement, getAgreements, letAgreementGo, tickAgreement } = agreementsEndpoints;
const stale = { invalidates: [getAgreements] };

/** How long the focus is looked after, in milliseconds. */
const focusMilliseconds = 10_000;

/** Lets an agreement go; the focus goes on to the next one. */
const useLetGo = ({ _id: id, text }: Agreement) => {
  const letGo = useAction(letAgreementGo, { ...stale, success: texts.gone({ text }) });
  return () => {
    if (letGo.isPending) return;
    const goOn = keepFocus();
    goOn(focusMilliseconds);
    letGo.mutate({ id });
  };
};

/** When it was agreed on, and when it was done and by whose word. */
const WhenAndWho = ({ agreement, child }: { agreement: Agreement; child: RecordChild }) => {
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
            ? texts.doneByChild({ day: date(doneAt), child: child.full_name })
            : texts.doneOn({ day: date(doneAt) })}
        </Text>
      )}
    </>
  );
};

type ItemProps = {
  room: RecordRoom;
  child: RecordChild;
  agreement: Agreement;
  /** Hears that it is being changed, and that it is no longer. */
  onHold: (agreement: Agreement, isHeld: boolean) => void;
};

const Change = ({ room, agreement, onClose }: Pick<ItemProps, 'room' | 'agreement'> & { onClose: () => void }) => {
  // As it was seen here: what a colleague changes meanwhile is not changed back.
  const [{ _id: id, version, text, lessons, byDay }] = useState(agreement);
  const change = useAction(changeAgreement, { ...stale, success: texts.changed, failure: 'form' });
  return (
    <AgreementForm
      room={room}
      label={texts.changeOf({ text })}
      begun={{ text, lessonIDs: lessons.map(({ _id }) => _id), byDay: byDay ?? '' }}
      named={lessons}
      onSave={(typed) => change.mutateAsync({ id, version, ...typed, byDay: typed.byDay || null })}
      onSaved={onClose}
      onCancel={onClose}
    />
  );
};

/** One agreement: to be ticked, changed, carried on by changing its day, or let go. */
export const AgreementItem = ({ room, child, agreement, onHold }: ItemProps) => {
  const { _id: id, text, isDone } = agreement;
  const changing = useOpener();
  const tick = useAction(tickAgreement, { ...stale, queue: `agreement ${id}` });
  const letGo = useLetGo(agreement);
  const open = () => {
    onHold(agreement, true);
    changing.open();
  };
  const close = () => {
    onHold(agreement, false);
    changing.close();
  };
  if (changing.isOpen)
    return (
      <li>
        <Change room={room} agreement={agreement} onClose={close} />
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
        <AgreementWords agreement={agreement} />
        <WhenAndWho agreement={agreement} child={child} />
        <Group mt="sm" gap="xs">
          <Button
            ref={changing.opener}
            variant="default"
            size="compact-md"
            aria-label={texts.changeOf({ text })}
            onClick={open}
          >
            {texts.change}
          </Button>
          <Button variant="default" size="compact-md" aria-label={texts.letGoOf({ text })} onClick={letGo}>
            {texts.letGo}
          </Button>
        </Group>
      </div>
    </Paper>
  );
};
