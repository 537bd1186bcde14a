import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { Card } from '#platform/web/ui/card.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/classes/edit-section';
import { classesEndpoints } from '../../contract.ts';
import { adviserRule, nameRules } from '../../field-rules.ts';
import type { Section } from '../../records.ts';
import { TeacherSelect } from './teacher-select.tsx';

export const SectionForm = ({ section: { _id, section, adviser } }: { section: Section }) => {
  const update = useAction(classesEndpoints.updateAdviserSection, {
    success: texts.updated,
    failure: 'form',
  });
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      initialValues: { section, adviser },
      validate: {
        section: nameRules.section.check,
        adviser: adviserRule.check,
      },
    },
    async (values) => {
      await update.mutateAsync({ sectionID: _id, ...values });
      form.resetDirty();
    },
  );
  useUnsavedChanges(() => form.isDirty());
  return (
    <Card title={texts.nameAndAdviser}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }} className={layout.itemsStart ?? ''}>
            <TextInput label={nameRules.section.label} withAsterisk {...form.getInputProps('section')} />
            <TeacherSelect label={adviserRule.label} {...form.getInputProps('adviser')} />
          </SimpleGrid>
          <FormProblem>{problem}</FormProblem>
          <Button type="submit" loading={isSubmitting} className={layout.selfStart ?? ''}>
            {texts.update}
          </Button>
        </Stack>
      </form>
    </Card>
  );
};
