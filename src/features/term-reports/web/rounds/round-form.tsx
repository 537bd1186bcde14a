import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import type { ServerForm } from '#platform/web/forms/use-server-form.ts';
import * as texts from '#texts/term-reports/endings';
import { titleRule } from '../../field-rules.ts';

type RoundFormProps<Values> = {
  serverForm: ServerForm<Values>;
  titleHint: string;
  titleRef?: Ref<HTMLInputElement>;
  save: string;
  /** Fields between the title and the endings. */
  children: ReactNode;
};

/** Renders the form of a round with the fields that also apply to an existing one. */
export const RoundForm = <Values extends { title: string; listsLessons: boolean; isSigned: boolean }>({
  serverForm: { form, problem, isSubmitting, submit },
  titleHint,
  titleRef,
  save,
  children,
}: RoundFormProps<Values>) => (
  <form onSubmit={submit} noValidate>
    <Stack>
      <TextInput
        label={titleRule.label}
        description={titleHint}
        autoComplete="off"
        required
        data-autofocus
        ref={titleRef}
        {...form.getInputProps('title')}
      />
      {children}
      <Checkbox
        label={texts.listsLessons}
        description={texts.aboutLessons}
        {...form.getInputProps('listsLessons', { type: 'checkbox' })}
      />
      <Checkbox
        label={texts.isSigned}
        description={texts.aboutSigning}
        {...form.getInputProps('isSigned', { type: 'checkbox' })}
      />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" loading={isSubmitting}>
        {save}
      </Button>
    </Stack>
  </form>
);
