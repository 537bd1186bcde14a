import { Button, Checkbox, Group, Paper, Text } from '@mantine/core';
import type { RecordChild, RecordRoom } from '#features/lesson-records/schemas.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { formatDay, useDates } from '#platform/web/format/dates.ts';
import { keepFocus } from '#platform/web/ui/keep-focus.ts';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/agreements/screens';
import { agreementsEndpoints } from '../contract.ts';
import type { Agreement } from '../schemas.ts';
import { AgreementForm } from './agreement-form.tsx';
import { AgreementWords } from './agreement-words.tsx';
import { useOpener } from './use-opener.ts';

const { changeAgreement, getAgreements, letAgreementGo, tickAgreement } = agreementsEndpoints;
const stale = { invalidates: [getAgreements] };

/** How long what took its place may take to come, in milliseconds. */
const goneWithin = 3000;

const useLetGo = ({ _id: id, text }: Agreement) => {
  const letGo = useAction(letAgreementGo, { ...stale, success: texts.gone({ text }) });
  const go = () => {
    const restoreFocus = keepFocus();
    letGo.mutate({ id }, { onSuccess: () => restoreFocus(goneWithin) });
  };
  return { go, isPending: letGo.isPending };
};

/** When it was agreed on, and when it was done and by whose word. */
const WhenAndWho = ({ agreement, child }: { agreement: Agreement; child: RecordChild }) => {
  const { date } = useDates();
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

type ItemProps = { room: RecordRoom; child: RecordChild; agreement: Agreement };

const Change = ({ room, agreement, onClose }: Omit<ItemProps, 'child'> & { onClose: () => void }) => {
  const { _id: id, version, text, lessons, byDay } = agreement;
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
export const AgreementItem = ({ room, child, agreement }: ItemProps) => {
  const { _id: id, text, isDone } = agreement;
  const changing = useOpener();
  const tick = useAction(tickAgreement, { ...stale, queue: `agreement ${id}` });
  const letGo = useLetGo(agreement);
  if (changing.isOpen)
    return (
      <li>
        <Change room={room} agreement={agreement} onClose={changing.close} />
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
      <AgreementWords agreement={agreement} />
      <WhenAndWho agreement={agreement} child={child} />
      <Group mt="sm" gap="xs">
        <Button
          ref={changing.opener}
          variant="default"
          size="compact-md"
          aria-label={texts.changeOf({ text })}
          onClick={changing.open}
        >
          {texts.change}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          aria-label={texts.letGoOf({ text })}
          loading={letGo.isPending}
          onClick={letGo.go}
        >
          {texts.letGo}
        </Button>
      </Group>
    </Paper>
  );
};
