import { Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { Working } from '#platform/web/data/working.tsx';
import { useDates } from '#platform/web/format/dates.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useSchool } from '#platform/web/school.ts';
import { Card } from '#platform/web/ui/card.tsx';
import * as texts from '#texts/backup-restore/screens';
import { schoolNameRule } from '../field-rules.ts';
import type { CountedTable, RestoreState } from '../schemas.ts';
import { useLeaveBackup, useRestoreBackup } from './backups.queries.ts';

type Contents = NonNullable<RestoreState['contents']>;

const tableLabels: Record<CountedTable, string> = texts.things;

const Comparison = ({ counts }: Pick<Contents, 'counts'>) => (
  <Table aria-label={texts.comparison} verticalSpacing={4} maw={420}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">{texts.what}</Table.Th>
        <Table.Th scope="col" ta="end">
          {texts.inBackup}
        </Table.Th>
        <Table.Th scope="col" ta="end">
          {texts.now}
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {counts.map(({ what: table, inBackup, now }) => (
        <Table.Tr key={table}>
          <Table.Td>{tableLabels[table]}</Table.Td>
          <Table.Td ta="end">{texts.number({ number: inBackup })}</Table.Td>
          <Table.Td ta="end">{texts.number({ number: now })}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

const Confirm = ({ archive, contents }: { archive: string; contents: Contents }) => {
  const { dateTime } = useDates();
  const name = useSchool()?.name ?? '';
  const restore = useRestoreBackup();
  const leave = useLeaveBackup();
  const { form, problem, isSubmitting, submit } = useServerForm(
    { initialValues: { schoolName: '' }, validate: { schoolName: schoolNameRule.check } },
    ({ schoolName }) => restore({ archive, schoolName }),
  );
  const { takenAt, app, origin, counts, missing, changesSince, messagesSince } = contents;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{texts.whole({ when: dateTime(takenAt), app })}</Text>
        {origin !== 'own' && <Text c="var(--mantine-color-error)">{texts.origin({ origin })}</Text>}
        <Comparison counts={counts} />
        {missing > 0 && <Text size="sm">{texts.missing({ number: missing })}</Text>}
        <Text fw={600}>{texts.lost({ changes: changesSince, messages: messagesSince })}</Text>
        <Text>{texts.before}</Text>
        <TextInput
          label={schoolNameRule.label}
          description={texts.typeName({ name })}
          required
          autoComplete="off"
          maw={420}
          {...form.getInputProps('schoolName')}
        />
        <FormProblem>{problem}</FormProblem>
        <Group>
          <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate({})}>
            {texts.leave}
          </Button>
          <Button type="submit" color="red" loading={isSubmitting}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

const Step = ({ step, archive = '', by, contents }: RestoreState) => {
  if (step === 'checked' && contents) return <Confirm key={archive} archive={archive} contents={contents} />;
  if (step === 'keeping') return <Working>{texts.keeping}</Working>;
  if (step === 'restoring') return <Working>{texts.restoring}</Working>;
  return <Working>{by ? texts.checking({ by, archive }) : texts.checkingAny({ archive })}</Working>;
};

export const RestoreCard = ({ state }: { state: RestoreState }) => (
  <Card title={texts.restoreTitle}>
    <Step {...state} />
  </Card>
);
