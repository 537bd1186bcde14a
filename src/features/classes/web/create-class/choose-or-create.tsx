import { Button, Group, Select, Stack, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { choiceRule } from '#kernel/field-rules.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import layout from '#platform/web/ui/layout.module.css';
import * as commonTexts from '#texts/classes/common';
import * as texts from '#texts/classes/wizard';
import { adviserRule, nameRules } from '../../field-rules.ts';
import { TeacherSelect } from '../admin/teacher-select.tsx';

type Existing = { id: string; name: string };

type ChooseOrCreateProps = {
  part: 'category' | 'level' | 'section';
  existing: readonly Existing[];
  /** Rejects with the `ApiError` of the request. @returns the id of the new or existing part */
  create: (fields: { name: string; adviser: string }) => Promise<string>;
  choose: (id: string) => void;
  hasAdviser?: boolean;
};

const ChooseForm = ({ part, existing, choose }: ChooseOrCreateProps) => {
  const [id, setId] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    if (id) choose(id);
    else setError(choiceRule(texts.stepNames[part]).check('') ?? undefined);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Select
          label={texts.stepNames[part]}
          placeholder={texts.choose({ part })}
          data={existing.map((one) => ({ value: one.id, label: one.name }))}
          value={id}
          onChange={setId}
          error={id ? undefined : error}
          searchable
          nothingFoundMessage={commonTexts.nothingFound}
          allowDeselect={false}
          withAsterisk
        />
        <Button type="submit" className={layout.selfStart ?? ''}>
          {texts.select}
        </Button>
      </Stack>
    </form>
  );
};

const CreateForm = ({ part, existing, create, choose, hasAdviser = false }: ChooseOrCreateProps) => {
  const rule = nameRules[part];
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      initialValues: { name: '', adviser: '' },
      validate: {
        name: rule.check,
        ...(hasAdviser && { adviser: adviserRule.check }),
      },
    },
    async (values) => {
      const id = await create(values);
      const known = existing.find((one) => one.id === id);
      if (known) void toast.plain(texts.existed({ part, name: known.name }));
      form.resetDirty();
      choose(id);
    },
  );
  useUnsavedChanges(() => form.isDirty());
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={rule.label}
          description={existing.length === 0 ? texts.none[part] : undefined}
          placeholder={texts.examples[part]}
          withAsterisk
          {...form.getInputProps('name')}
        />
        {hasAdviser && <TeacherSelect label={adviserRule.label} {...form.getInputProps('adviser')} />}
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" loading={isSubmitting} className={layout.selfStart ?? ''}>
          {texts.create({ part })}
        </Button>
      </Stack>
    </form>
  );
};

/** Chooses an existing part or creates one. Opens the creation form if none exists or the URL requests it. */
export const ChooseOrCreate = (props: ChooseOrCreateProps) => {
  const { part, existing } = props;
  const [params] = useSearchParams();
  const [wantsNew, setWantsNew] = useState(params.get('new') === part);
  const isCreating = wantsNew || existing.length === 0;
  return (
    <Stack>
      <Title order={2} fz="h3">
        {isCreating ? texts.createNew({ part }) : texts.choose({ part })}
      </Title>
      {isCreating ? <CreateForm {...props} /> : <ChooseForm {...props} />}
      {existing.length > 0 && (
        <Group>
          <Button variant="subtle" px={0} onClick={() => setWantsNew(!wantsNew)}>
            {isCreating ? texts.chooseExisting({ part }) : texts.createNew({ part })}
          </Button>
        </Group>
      )}
    </Stack>
  );
};
