import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { classesEndpoints } from '../../contract.ts';
import type { Section } from '../../records.ts';
import { structure } from './structure.hooks.ts';
import { TeacherSelect } from './teacher-select.tsx';
import { commonTexts, editSectionTexts as texts } from './texts.ts';
import { useUnsavedForm } from './unsaved-forms.tsx';

/** What a section is called and who advises it. */
export const SectionForm = ({ section: { _id, section, adviser } }: { section: Section }) => {
  const update = useAction(classesEndpoints.updateAdviserSection, {
    invalidates: structure,
    success: texts.updated,
    failure: 'form',
  });
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      initialValues: { section, adviser },
      validate: {
        section: (text) => (text.trim() ? null : commonTexts.required(texts.name)),
        adviser: (id) => (id ? null : commonTexts.required(texts.adviser)),
      },
    },
    async (values) => {
      await update.mutateAsync({ sectionID: _id, ...values });
      form.resetDirty();
    },
  );
  useUnsavedForm(() => form.isDirty());
  return (
    <Card title={texts.nameAndAdviser}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'start' }}>
            <TextInput label={texts.name} withAsterisk maxLength={100} {...form.getInputProps('section')} />
            <TeacherSelect label={texts.adviser} {...form.getInputProps('adviser')} />
          </SimpleGrid>
          <FormProblem>{problem}</FormProblem>
          <Button type="submit" loading={isSubmitting} style={{ alignSelf: 'start' }}>
            {texts.update}
          </Button>
        </Stack>
      </form>
    </Card>
  );
};
