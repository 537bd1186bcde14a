import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { PrintIcon } from '#platform/web/icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as texts from '#texts/health/key';
import { lastCharactersRule } from '../field-rules.ts';
import type { BackupKey } from '../schemas.ts';
import { BackupKeyKit, PrintedKit } from './backup-key-kit.tsx';
import { useConfirmKey, useShowKey } from './health.queries.ts';

/** Confirmation by the last characters of the key. Typing them from the paper proves that the page was printed. */
const Confirm = () => {
  const confirmKey = useConfirmKey();
  const { form, problem, isSubmitting, submit } = useServerForm(
    { initialValues: { lastCharacters: '' }, validate: { lastCharacters: lastCharactersRule.check } },
    async (values) => {
      await confirmKey.mutateAsync(values);
      form.reset();
    },
  );
  return (
    <Card title={texts.confirmTitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>{texts.confirmIntro}</Text>
          <TextInput
            label={lastCharactersRule.label}
            required
            maw={240}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.getInputProps('lastCharacters')}
          />
          <FormProblem>{problem}</FormProblem>
          <Group>
            <Button type="submit" loading={isSubmitting}>
              {texts.confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
};

const ShownKey = ({ backupKey }: { backupKey: BackupKey }) => {
  const panel = useRef<HTMLDivElement>(null);
  // The pressed button was removed, so the focus moves to the panel.
  useEffect(() => panel.current?.focus(), []);
  return (
    <Stack gap="lg" ref={panel} tabIndex={-1}>
      <Card title={texts.kitTitle}>
        <Stack gap="md">
          <BackupKeyKit backupKey={backupKey} />
          <Group data-no-print>
            <Button leftSection={<PrintIcon size={18} />} onClick={() => window.print()}>
              {texts.print}
            </Button>
          </Group>
        </Stack>
      </Card>
      <PrintedKit backupKey={backupKey} />
      <Confirm />
    </Stack>
  );
};

/** Page for printing the backup key. The browser does not store the key; leaving the page discards it. */
export const BackupKeyPage = () => {
  const show = useShowKey();
  return (
    <Page width="narrow">
      <PageHeader title={texts.title} subtitle={texts.subtitle} back={{ to: '/admin/health' }} />
      {show.data ? (
        <ShownKey backupKey={show.data} />
      ) : (
        <Card>
          <Stack gap="md">
            <Text>{texts.why}</Text>
            <Text>{texts.noted}</Text>
            <Group>
              <Button loading={show.isPending} onClick={() => show.mutate({})}>
                {texts.show}
              </Button>
            </Group>
          </Stack>
        </Card>
      )}
    </Page>
  );
};
