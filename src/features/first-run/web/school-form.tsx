import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { schoolQuery } from '#features/session/web/public.ts';
import { dayFormatChoices } from '#kernel/locale-choices.ts';
import { call } from '#platform/web/api-client.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { checksOf, fieldProps } from '#platform/web/forms/field-props.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { tabDraft } from '#platform/web/forms/tab-draft.ts';
import { TimeZoneField } from '#platform/web/forms/time-zone-field.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import * as texts from '#texts/first-run/new-school';
import { firstRunEndpoints } from '../contract.ts';
import { newSchoolRules } from '../field-rules.ts';
import type { NewSchool } from '../schemas.ts';
import { newSchoolQuery } from './new-school.queries.ts';

type SchoolFormProps = { token: string; school: NewSchool; onSaved: () => void };

const checks = checksOf(newSchoolRules);
const fields = ['name', 'timeZone', 'locale'] as const;
const draft = tabDraft<Pick<NewSchool, (typeof fields)[number]>>('casa:new-school', fields);

/** True if the browser's date format has the month before the day. */
const isMonthFirst = () =>
  /month.*day/.test(
    new Intl.DateTimeFormat()
      .formatToParts()
      .map(({ type }) => type)
      .join(' '),
  );

/** Form for the name, time zone and date format. Fields set by the environment are hidden. */
export const SchoolForm = ({ token, school, onSaved }: SchoolFormProps) => {
  const client = useQueryClient();
  const { name, timeZone, locale, decided } = school;
  const openFields = fields.filter((field) => !decided.includes(field));
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      initialValues: { name, timeZone, locale },
      validate: Object.fromEntries(openFields.map((field) => [field, checks[field]])),
      onValuesChange: draft.save,
    },
    async (values) => {
      const input = Object.fromEntries(openFields.map((field) => [field, values[field]]));
      const saved = await call(firstRunEndpoints.saveNewSchool, { token, ...input });
      draft.forget();
      client.setQueryData(newSchoolQuery(token).queryKey, { school: saved });
      await invalidate(client, [schoolQuery.queryKey]);
      onSaved();
    },
  );
  // The server knows neither input from before a reload nor the browser's time zone.
  const guess = useEffectEvent(() => {
    form.setValues(draft.read());
    if (form.getValues().timeZone === '')
      form.setFieldValue('timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone);
    if (form.getValues().locale === '') form.setFieldValue('locale', isMonthFirst() ? 'en-US' : 'en-GB');
  });
  useEffect(() => guess(), []);
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="md">
        {openFields.includes('name') && (
          <TextInput
            {...fieldProps(newSchoolRules.name)}
            description={texts.nameHint}
            autoComplete="organization"
            name="name"
            {...form.getInputProps('name')}
          />
        )}
        {openFields.includes('timeZone') && (
          <TimeZoneField
            {...fieldProps(newSchoolRules.timeZone)}
            description={texts.timeZoneHint}
            name="timeZone"
            {...form.getInputProps('timeZone')}
          />
        )}
        {openFields.includes('locale') && (
          <NativeSelect
            {...fieldProps(newSchoolRules.locale)}
            description={texts.localeHint}
            name="locale"
            data={[...dayFormatChoices]}
            {...form.getInputProps('locale')}
          />
        )}
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" size="md" loading={isSubmitting}>
          {texts.next}
        </Button>
      </Stack>
    </form>
  );
};
