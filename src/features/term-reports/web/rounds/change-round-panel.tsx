import { Button, Group, Stack, Text } from '@mantine/core';
import type { OutputOf } from '#kernel/endpoint.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { confirmDelete } from '#platform/web/ui/confirm.ts';
import layout from '#platform/web/ui/layout.module.css';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import * as texts from '#texts/term-reports/rounds';
import * as screens from '#texts/term-reports/screens';
import { termReportsEndpoints } from '../../contract.ts';
import { titleRule } from '../../field-rules.ts';
import { liveReports } from '../term-reports.queries.ts';
import { notBefore } from './round-days.ts';
import { RoundForm } from './round-form.tsx';

const { changeReportRound, closeReportRound, deleteReportRound } = termReportsEndpoints;

type Round = OutputOf<(typeof termReportsEndpoints)['getReportRound']>;
type RoundProps = { round: Round; onClose: () => void };

const ChangeForm = ({ round, onClose }: RoundProps) => {
  const { _id: roundID, title, fromDay, dueDay, listsLessons, isSigned } = round;
  const change = useAction(changeReportRound, { invalidates: liveReports, success: texts.changed, failure: 'form' });
  const serverForm = useServerForm(
    {
      initialValues: { title, dueDay, listsLessons, isSigned },
      validate: {
        title: titleRule.check,
        dueDay: (day) => notBefore(day, fromDay, screens.dueBeforeItBegins),
      },
    },
    async (values) => {
      await change.mutateAsync({ roundID, ...values });
      serverForm.form.resetDirty();
      onClose();
    },
  );
  const { form } = serverForm;
  useUnsavedChanges(() => form.isDirty());
  return (
    <RoundForm serverForm={serverForm} titleHint={texts.titleHint} save={texts.save}>
      <DateField label={screens.dueDay} required {...form.getInputProps('dueDay')} />
    </RoundForm>
  );
};

const Closing = ({ round: { _id: roundID, isClosed } }: { round: Round }) => {
  const close = useAction(closeReportRound, {
    invalidates: liveReports,
    success: (now) => (now.isClosed ? texts.isClosedNow : texts.isOpenNow),
  });
  return (
    <Stack gap="xs">
      <Text>{isClosed ? texts.aboutOpening : texts.aboutClosing}</Text>
      <Group>
        <Button
          variant="default"
          loading={close.isPending}
          onClick={() => close.mutate({ roundID, isClosed: !isClosed })}
        >
          {isClosed ? texts.openAgain : texts.close}
        </Button>
      </Group>
    </Stack>
  );
};

const Deletion = ({ round: { _id: roundID, title, children }, onClose }: RoundProps) => {
  const remove = useAction(deleteReportRound, { invalidates: liveReports, success: texts.deleted({ title }) });
  if (children.some(({ hasPages }) => hasPages)) return <Text c="dimmed">{texts.publishedStays}</Text>;
  const begun = children.filter(({ state }) => state !== 'to-do').length;
  const confirmAndDelete = async () => {
    if (!(await confirmDelete(texts.deleteQuestion({ title }), texts.along({ begun })))) return;
    remove.mutate({ roundID });
    // After the deletion the page shows another round, so the panel closes.
    onClose();
  };
  return (
    <Group>
      <Button color="red" variant="light" loading={remove.isPending} onClick={() => void confirmAndDelete()}>
        {texts.delete}
      </Button>
    </Group>
  );
};

export const ChangeRoundPanel = (props: RoundProps) => (
  <SidePanel title={texts.title} isOpen onClose={props.onClose}>
    <Stack gap="lg">
      <ChangeForm {...props} />
      <hr className={layout.rule ?? ''} />
      <Closing round={props.round} />
      <hr className={layout.rule ?? ''} />
      <Deletion {...props} />
    </Stack>
  </SidePanel>
);
