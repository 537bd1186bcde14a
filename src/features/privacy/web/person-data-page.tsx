import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useDates } from '#platform/web/format/dates.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as texts from '#texts/privacy/screens';
import type { Erased } from '../schemas.ts';
import { ExportList } from './export-list.tsx';
import { useErase, useErasurePreview } from './use-privacy.ts';

const Preview = ({ preview }: { preview: Erased & { copiesUntil?: string | undefined } }) => {
  const { date } = useDates();
  return (
    <List size="sm" spacing={4}>
      {preview.parts.map(({ table, says: label, count }) => (
        <List.Item key={table}>{texts.part({ says: label, count })}</List.Item>
      ))}
      <List.Item>{texts.files({ count: preview.files })}</List.Item>
      <List.Item>{texts.lines({ count: preview.lines })}</List.Item>
      {preview.held > 0 && <List.Item fw={600}>{texts.held({ count: preview.held })}</List.Item>}
      {preview.copiesUntil && <List.Item>{texts.copies({ until: date(preview.copiesUntil) })}</List.Item>}
    </List>
  );
};

const EraseForm = ({ id, name, onErased }: { id: string; name: string; onErased: () => void }) => {
  const erase = useErase();
  const { form, problem, isSubmitting, submit } = useServerForm(
    { initialValues: { name: '' }, validate: { name: (typed) => (typed.trim() === '' ? texts.typeName : null) } },
    async (values) => {
      await erase.mutateAsync({ id, ...values });
      onErased();
    },
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput label={texts.confirmName({ name })} required autoComplete="off" {...form.getInputProps('name')} />
        <FormProblem>{problem}</FormProblem>
        <Group>
          <Button type="submit" color="red" loading={isSubmitting}>
            {texts.erase}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

export const PersonDataPage = () => {
  const { id = '' } = useParams();
  const [isErased, setErased] = useState(false);
  const preview = useErasurePreview(id);
  if (isErased)
    return (
      <Page width="narrow">
        <PageHeader title={texts.gone} subtitle={texts.goneWhy} back={{ to: '/admin', label: texts.home }} />
      </Page>
    );
  return (
    <LoadedPage query={preview} itemName={texts.person}>
      {({ name, ...erased }) => (
        <Page width="narrow">
          <PageHeader title={texts.dataOf({ name })} subtitle={texts.dataIntro} />
          <Stack gap="lg">
            <Card title={texts.export} description={texts.exportIntro}>
              <ExportList id={id} />
            </Card>
            <Card title={texts.eraseTitle} description={texts.eraseIntro}>
              <Stack gap="md">
                <Text fw={600}>{texts.along}</Text>
                <Preview preview={erased} />
                <EraseForm id={id} name={name} onErased={() => setErased(true)} />
              </Stack>
            </Card>
          </Stack>
        </Page>
      )}
    </LoadedPage>
  );
};
