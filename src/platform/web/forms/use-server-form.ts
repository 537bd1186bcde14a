import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { ApiError, errorMessage } from '../api-error.ts';
import type { FormDialogProps } from './form-modal.tsx';

export type ServerForm<Values> = {
  form: UseFormReturnType<Values>;
  /** Error that belongs to no field, for `FormProblem`. */
  problem: string | undefined;
  isSubmitting: boolean;
  submit: (event?: React.SyntheticEvent<HTMLFormElement>) => void;
  /** Props of a `FormDialog` around this form. */
  dialog: Pick<FormDialogProps, 'submit' | 'problem' | 'isSubmitting' | 'isUnsaved'>;
};

const typedIn = 'input, textarea, select, button';

/** Focuses the field, or the first input of a field with several inputs. */
const focusField = (node: HTMLElement | null) =>
  (node?.matches(typedIn) ? node : node?.querySelector<HTMLElement>(typedIn))?.focus();

const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? Object.fromEntries(error.issues.map(({ path, message }) => [path, message])) : {};

/** Returns a form with the issues of `save`'s ApiError at the fields of their names, other errors in `problem`. */
export const useServerForm = <Values extends Record<string, unknown>>(
  options: UseFormInput<Values>,
  save: (values: Values) => Promise<unknown>,
): ServerForm<Values> => {
  const form = useForm<Values>(options);
  const [problem, setProblem] = useState<string>();
  const [isSubmitting, setSubmitting] = useState(false);
  // Prevents saving twice, for example after Enter and the button.
  const isSaving = useRef(false);

  const focus = (paths: string[]) => queueMicrotask(() => focusField(form.getInputNode(paths[0] as never)));

  const showRefusal = (error: unknown) => {
    const errors = fieldErrors(error);
    const atFields = Object.keys(errors).filter((path) => path in form.getValues());
    form.setErrors(errors);
    if (atFields.length === 0) setProblem(errorMessage(error));
    else focus(atFields);
  };

  const submit = form.onSubmit(
    async (values) => {
      if (isSaving.current) return;
      isSaving.current = true;
      setProblem(undefined);
      setSubmitting(true);
      try {
        await save(values);
      } catch (error) {
        showRefusal(error);
      } finally {
        isSaving.current = false;
        setSubmitting(false);
      }
    },
    (errors) => focus(Object.keys(errors)),
  );
  const dialog = { submit, problem, isSubmitting, isUnsaved: () => form.isDirty() };
  return { form, problem, isSubmitting, submit, dialog };
};
