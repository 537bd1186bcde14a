import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { isDay } from '#kernel/typed-day.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import * as texts from '#texts/term-reports/screens';
import { termReportsEndpoints } from '../contract.ts';
import { titleRule } from '../field-rules.ts';
import { type Template, templates } from '../words.ts';

const needsDay = (day: string) => (isDay(day) ? null : texts.chooseDay);

const notBefore = (day: string, fromDay: string, words: string) =>
  needsDay(day) ?? (isDay(fromDay) && day < fromDay ? words : null);

type ContentProps = { sectionID: string; onOpened: (id: string) => void };

const Content = ({ sectionID, onOpened }: ContentProps) => {
  const open = useAction(termReportsEndpoints.openReportRound, {
    invalidates: [termReportsEndpoints.getReportRounds],
    failure: 'form',
  });
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      initialValues: { title: '', template: 'children-house' as Template, fromDay: '', toDay: '', dueDay: '' },
      validate: {
        title: titleRule.check,
        fromDay: needsDay,
        toDay: (day, { fromDay }) => notBefore(day, fromDay, texts.endsBeforeItBegins),
        dueDay: (day, { fromDay }) => notBefore(day, fromDay, texts.dueBeforeItBegins),
      },
    },
    async (values) => {
      const { _id } = await open.mutateAsync({ sectionID, ...values });
      form.resetDirty();
      onOpened(_id);
    },
  );
  useUnsavedChanges(() => form.isDirty());
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={titleRule.label}
          description={texts.titleHint}
          autoComplete="off"
          required
          data-autofocus
          {...form.getInputProps('title')}
        />
        <DateField label={texts.fromDay} required {...form.getInputProps('fromDay')} />
        <DateField label={texts.toDay} required {...form.getInputProps('toDay')} />
        <DateField label={texts.dueDay} required {...form.getInputProps('dueDay')} />
        <Radio.Group label={texts.template} description={texts.templateHint} {...form.getInputProps('template')}>
          <Stack gap="sm" mt="xs">
            {templates.map((template) => (
              <Radio
                key={template}
                value={template}
                label={texts.templateName({ template })}
                description={texts.templateParts({ template })}
              />
            ))}
          </Stack>
        </Radio.Group>
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" loading={isSubmitting}>
          {texts.openRoundDone}
        </Button>
      </Stack>
    </form>
  );
};

type OpenRoundPanelProps = ContentProps & { onClose: () => void };

/** Begins the reports of a class for a period. */
export const OpenRoundPanel = ({ onClose, ...content }: OpenRoundPanelProps) => (
  <SidePanel title={texts.openRound} isOpen onClose={onClose}>
    <Content {...content} />
  </SidePanel>
);
