import { Button, Group, Stack, TextInput } from '@mantine/core';
import { filesEndpoints } from '#features/files/contract.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { fieldProps } from '#platform/web/forms/field-props.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { photoChange } from '#platform/web/uploads/photo-change.ts';
import { PhotoField } from '#platform/web/uploads/photo-field.tsx';
import * as words from '#texts/people/profile';
import * as texts from '#texts/people/teacher-profile';
import { peopleEndpoints } from '../../contract.ts';
import { teacherFormRules } from '../../field-rules.ts';
import type { Teacher } from '../../records.ts';

const { phone: phoneRule } = teacherFormRules;

const useAccountForm = ({ _id, phone, image }: Teacher) => {
  const update = useAction(peopleEndpoints.updateTeacher, {
    success: texts.saved,
    failure: 'form',
  });
  const server = useServerForm(
    {
      initialValues: { phone, image },
      validate: { phone: phoneRule.check },
    },
    async (values) => {
      await update.mutateAsync({ id: _id, ...values, ...photoChange(image, values.image) });
      server.form.resetDirty(values);
    },
  );
  useUnsavedChanges(() => server.form.isDirty());
  return server;
};

export const TeacherAccountForm = ({ teacher }: { teacher: Teacher }) => {
  const { form, problem, isSubmitting, submit } = useAccountForm(teacher);
  return (
    <Card title={texts.editTitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <PhotoField
            label={words.changePhoto}
            removeLabel={words.removePhoto}
            endpoint={filesEndpoints.uploadImage}
            value={form.values.image}
            onChange={(path) => form.setFieldValue('image', path)}
            error={form.errors.image?.toString()}
          />
          <TextInput
            type="tel"
            autoComplete="tel"
            {...fieldProps(phoneRule)}
            maw={360}
            {...form.getInputProps('phone')}
          />
          <FormProblem>{problem}</FormProblem>
          <Group>
            <Button type="submit" loading={isSubmitting}>
              {texts.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
};
