import { Button, Checkbox, Group, NumberInput, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Plane, planes } from '#features/albums/constants.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { AddIcon } from '#platform/web/icons.tsx';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { newClientId } from '#platform/web/outbox/client-id.ts';
import { Card } from '#platform/web/ui/card.tsx';
import * as texts from '#texts/term-reports/template-screens';
import { areasKey } from '../../constants.ts';
import { termReportsEndpoints } from '../../contract.ts';
import { hintRule, maxParts, starterRule, templateNameRule, titleRule, wordLimits } from '../../field-rules.ts';
import type { ReportTemplate, TemplatePart } from '../../template-schemas.ts';
import { planeOf, titleOf } from './template-labels.ts';

/** A part as edited in the form. Sentence starters are lines of one text. */
type TypedPart = Omit<TemplatePart, 'starters' | 'mostWords'> & { starters: string; mostWords: number | string };
type Typed = { name: string; plane: Plane; parts: TypedPart[] };
type Form = UseFormReturnType<Typed>;

const startersOf = (typed: string) => typed.split('\n').filter((line) => line.trim() !== '');

const typedOf = ({ name, plane, parts, isShipped }: ReportTemplate): Typed => ({
  ...{ name: isShipped ? texts.copyName({ name }) : name, plane },
  parts: parts.map((part) => ({ ...part, starters: part.starters.join('\n') })),
});

const newPart = (): TypedPart => ({
  key: newClientId(),
  title: '',
  hint: '',
  mostWords: 100,
  starters: '',
  isNext: false,
});

/** Returns the part of a path such as `parts.2.title`. */
const partAt = ({ parts }: Typed, path: string) => parts[Number(path.split('.')[1])];

const validate = {
  name: templateNameRule.check,
  parts: {
    title: (title: string, typed: Typed, path: string) =>
      partAt(typed, path)?.key === areasKey ? null : titleRule.check(title),
    hint: hintRule.check,
    mostWords: (value: number | string) =>
      typeof value === 'number' && value >= wordLimits.least && value <= wordLimits.most
        ? null
        : texts.wordLimits(wordLimits),
    starters: (typed: string) =>
      startersOf(typed)
        .map(starterRule.check)
        .find((problem) => problem !== null) ?? null,
  },
};

const PartCard = ({ form, at, count }: { form: Form; at: number; count: number }) => {
  const part = form.getValues().parts[at];
  if (!part) return null;
  const isAreas = part.key === areasKey;
  const name = titleOf(part) || texts.newPart;
  const move = (to: number) => form.reorderListItem('parts', { from: at, to });
  return (
    <Card name={texts.partOf({ number: at + 1, name })} p="md">
      <Stack gap="sm">
        {isAreas ? (
          <>
            <Text fw={600}>{texts.areas}</Text>
            <Text size="sm">{texts.aboutAreas}</Text>
          </>
        ) : (
          <>
            <TextInput label={titleRule.label} required {...form.getInputProps(`parts.${at}.title`)} />
            <Textarea label={hintRule.label} autosize {...form.getInputProps(`parts.${at}.hint`)} />
          </>
        )}
        <NumberInput
          label={texts.mostWords}
          description={texts.aboutWords}
          maw={240}
          hideControls
          {...form.getInputProps(`parts.${at}.mostWords`)}
        />
        <Textarea
          label={texts.starters}
          description={texts.aboutStarters}
          autosize
          minRows={2}
          {...form.getInputProps(`parts.${at}.starters`)}
        />
        {!isAreas && (
          <Checkbox
            label={texts.isNext}
            description={texts.aboutNext}
            checked={part.isNext}
            onChange={({ currentTarget: { checked } }) =>
              form.setFieldValue(
                'parts',
                form.getValues().parts.map((one, place) => ({ ...one, isNext: checked && place === at })),
              )
            }
          />
        )}
        <Group gap="xs">
          <Button variant="default" aria-label={texts.upOf({ name })} disabled={at === 0} onClick={() => move(at - 1)}>
            {texts.up}
          </Button>
          <Button
            variant="default"
            aria-label={texts.downOf({ name })}
            disabled={at === count - 1}
            onClick={() => move(at + 1)}
          >
            {texts.down}
          </Button>
          <Button
            variant="subtle"
            color="red"
            aria-label={texts.removeOf({ name })}
            disabled={count === 1}
            onClick={() => form.removeListItem('parts', at)}
          >
            {texts.remove}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
};

export const TemplateForm = ({ template }: { template: ReportTemplate }) => {
  const navigate = useNavigate();
  // The version loaded when the form opened. A newer version from the server must not replace it.
  const [version, setVersion] = useState(template.version);
  const save = useAction(termReportsEndpoints.saveReportTemplate, { success: texts.saved, failure: 'form' });
  const { form, problem, isSubmitting, submit } = useServerForm<Typed>(
    { initialValues: typedOf(template), validate },
    async (values) => {
      const { name, plane, parts } = values;
      const saved = await save.mutateAsync({
        ...(!template.isShipped && { id: template._id }),
        ...{ version, name, plane },
        parts: parts.map((part) => ({
          ...part,
          mostWords: Number(part.mostWords),
          starters: startersOf(part.starters),
        })),
      });
      form.resetDirty(values);
      setVersion(saved.version);
      if (saved._id !== template._id) await navigate(`/admin/reports/templates/${saved._id}`, { replace: true });
    },
  );
  useUnsavedChanges(() => form.isDirty());
  const { parts } = form.getValues();
  const add = (part: TypedPart) => form.insertListItem('parts', part);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput label={templateNameRule.label} required autoComplete="off" {...form.getInputProps('name')} />
        <Select
          label={texts.planeLabel}
          data={planes.map((plane) => ({ value: plane, label: planeOf({ plane }) }))}
          allowDeselect={false}
          maw={320}
          {...form.getInputProps('plane')}
        />
        {parts.map(({ key }, at) => (
          <PartCard key={key} form={form} at={at} count={parts.length} />
        ))}
        <Group>
          {parts.length < maxParts && (
            <Button variant="default" leftSection={<AddIcon size={18} />} onClick={() => add(newPart())}>
              {texts.addPart}
            </Button>
          )}
          {!parts.some(({ key }) => key === areasKey) && (
            <Button variant="default" onClick={() => add({ ...newPart(), key: areasKey })}>
              {texts.addAreas}
            </Button>
          )}
        </Group>
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" loading={isSubmitting}>
          {template.isShipped ? texts.saveCopy : texts.save}
        </Button>
      </Stack>
    </form>
  );
};
