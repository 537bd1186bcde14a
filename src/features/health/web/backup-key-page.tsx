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

/** The last characters are on the paper: typing them shows that it came out of the printer. */
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
  // The button that was pressed has gone away.
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

/** The page that opens the backups, to print it. The key is kept nowhere in the browser and is gone with the page. */
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
