import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { Card } from '#platform/web/ui/card.tsx';
import * as texts from '#texts/year-turnover/screens';
import { yearTurnoverEndpoints as calls } from '../contract.ts';
import { turnoverFields } from '../field-rules.ts';
import type { TurnoverDetails } from '../schemas.ts';
import { planChanges } from './use-plan-change.ts';

const empty = { name: '', levelID: '', adviserID: '', copyOf: '' };
const chosen = (value: string) => (value === '' ? texts.chooseOne : null);
const nothing = { value: '', label: texts.choose };

/** Adds a section to the plan. A copy of another section gets its subjects, timetable and albums. */
export const NewSection = ({ plan }: { plan: TurnoverDetails }) => {
  const { _id: id, version, levels, teachers, sections } = plan;
  const add = useAction(calls.changeYearTurnover, {
    ...planChanges(id, calls.changeYearTurnover),
    success: texts.sectionAdded,
    failure: 'form',
  });
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      initialValues: empty,
      validate: { name: turnoverFields.name.check, levelID: chosen, adviserID: chosen },
    },
    async ({ copyOf, ...section }) => {
      await add.mutateAsync({ id, version, newSection: { ...section, ...(copyOf && { copyOf }) } });
      form.reset();
    },
  );
  useUnsavedChanges(() => form.isDirty());
  const there = sections.filter(({ isNew }) => !isNew);
  return (
    <Card title={texts.newSection} description={texts.newSectionHint}>
      <form onSubmit={submit}>
        <Stack gap="sm" maw={420}>
          <FormProblem>{problem}</FormProblem>
          <TextInput label={turnoverFields.name.label} required {...form.getInputProps('name')} />
          <NativeSelect
            label={texts.level}
            required
            data={[
              nothing,
              ...levels.map(({ _id, name, category }) => ({ value: _id, label: texts.levelNamed({ name, category }) })),
            ]}
            {...form.getInputProps('levelID')}
          />
          <NativeSelect
            label={texts.adviser}
            required
            data={[nothing, ...teachers.map(({ _id, name }) => ({ value: _id, label: name }))]}
            {...form.getInputProps('adviserID')}
          />
          <NativeSelect
            label={texts.copyOf}
            description={texts.copyHint}
            data={[
              { value: '', label: texts.noCopy },
              ...there.map(({ _id, name, level }) => ({
                value: _id,
                label: texts.sectionNamed({ level, section: name }),
              })),
            ]}
            {...form.getInputProps('copyOf')}
          />
          <Button type="submit" variant="default" loading={isSubmitting}>
            {texts.addSection}
          </Button>
        </Stack>
      </form>
    </Card>
  );
};
