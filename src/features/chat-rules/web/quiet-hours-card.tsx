import { Button, Checkbox, Collapse, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/chat-rules/screens';
import { quietHoursProblems } from '../field-rules.ts';
import type { QuietHours } from '../schemas.ts';
import { useChatRules, useSetQuietHours } from './chat-rules.queries.ts';

type Values = { isOn: boolean; from: string; until: string; days: string[] };

const defaults = { from: '20:00', until: '07:00', days: [] };

const valuesOf = (quiet: QuietHours | null): Values => {
  const { from, until, days } = quiet ?? defaults;
  return { isOn: quiet !== null, from, until, days: days.map(String) };
};

const inputOf = ({ isOn, from, until, days }: Values) => (isOn ? { from, until, days: days.map(Number).sort() } : null);

const validate = ({ isOn, ...quiet }: Values) => (isOn ? quietHoursProblems(quiet) : {});

const QuietHoursForm = ({ quiet, zone }: { quiet: QuietHours | null; zone: string }) => {
  const save = useSetQuietHours();
  const { form, problem, isSubmitting, submit } = useServerForm<Values>(
    { initialValues: valuesOf(quiet), validate },
    async (values) => {
      await save.mutateAsync({ quietHours: inputOf(values) });
      form.resetDirty(values);
    },
  );
  useUnsavedChanges(() => form.isDirty());
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Switch label={texts.quietOn} {...form.getInputProps('isOn', { type: 'checkbox' })} />
        <Collapse expanded={form.getValues().isOn} transitionDuration={0}>
          <Stack gap="md">
            <Group gap="md" align="flex-start">
              <TextInput type="time" label={texts.from} w={170} required {...form.getInputProps('from')} />
              <TextInput type="time" label={texts.until} w={170} required {...form.getInputProps('until')} />
            </Group>
            <Checkbox.Group label={texts.days} {...form.getInputProps('days')}>
              <Group gap="12px 24px" mt={6}>
                {Object.values(texts.dayNames).map((name, day) => (
                  <Checkbox key={name} value={String(day)} label={name} />
                ))}
              </Group>
            </Checkbox.Group>
            <Text size="sm" c="dimmed">
              {texts.zone({ zone })}
            </Text>
          </Stack>
        </Collapse>
        <FormProblem>{problem}</FormProblem>
        <Group>
          <Button type="submit" loading={isSubmitting}>
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

export const QuietHoursCard = () => (
  <Card title={texts.quietTitle} description={texts.quietIntro}>
    <Loaded query={useChatRules()} skeleton={<FieldsSkeleton />}>
      {({ quietHours, timeZone }) => (
        <QuietHoursForm key={JSON.stringify(quietHours)} quiet={quietHours} zone={timeZone} />
      )}
    </Loaded>
  </Card>
);
