import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import layout from '#platform/web/ui/layout.module.css';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as commonTexts from '#texts/classes/common';
import * as texts from '#texts/classes/wizard';
import { classesEndpoints } from '../../contract.ts';
import { nameRules, teacherRule } from '../../field-rules.ts';
import { TeacherSelect } from '../admin/teacher-select.tsx';

type SubjectStepProps = { section: string; choose: (id: string) => void };

const SubjectForm = ({ section, choose }: SubjectStepProps) => {
  const create = useAction(classesEndpoints.createSubject);
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      initialValues: { subject: '', teacher: '' },
      validate: {
        subject: nameRules.subject.check,
        teacher: teacherRule.check,
      },
    },
    async (values) => {
      const { _id } = await create.mutateAsync({ section, ...values });
      form.resetDirty();
      choose(_id);
    },
  );
  useUnsavedChanges(() => form.isDirty());
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput label={nameRules.subject.label} withAsterisk {...form.getInputProps('subject')} />
        <TeacherSelect label={teacherRule.label} {...form.getInputProps('teacher')} />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" loading={isSubmitting} className={layout.selfStart ?? ''}>
          {texts.createSubject}
        </Button>
      </Stack>
    </form>
  );
};

export const SubjectStep = ({ section, choose }: SubjectStepProps) => {
  const details = useEndpoint(classesEndpoints.getSection, { id: section });
  return (
    <Loaded query={details} skeleton={<FieldsSkeleton fields={2} />} itemName={commonTexts.kinds.section}>
      {({ section: { subjects } }) => (
        <Stack>
          <Title order={2} fz="h3">
            {texts.createNew({ part: 'subject' })}
          </Title>
          {subjects.length > 0 && (
            <Text size="sm" c="dimmed">
              {`${texts.alreadyHere} ${subjects.map(({ subject }) => subject).join(', ')}`}
            </Text>
          )}
          <SubjectForm section={section} choose={choose} />
        </Stack>
      )}
    </Loaded>
  );
};
