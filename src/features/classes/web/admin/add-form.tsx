import { Box, Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { AddIcon } from '#platform/web/icons.tsx';
import * as commonTexts from '#texts/classes/common';

type AddToggleProps = {
  action: string;
  children: (close: () => void) => ReactNode;
};

/** Button that is replaced by a small form. Focus moves into the form and returns to the button afterwards. */
export const AddToggle = ({ action, children }: AddToggleProps) => {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.querySelector('input')?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen)
    return (
      <Box ref={place} w="100%" mb="xs">
        {children(() => setOpen(false))}
      </Box>
    );
  return (
    <Button ref={button} variant="light" leftSection={<AddIcon size={18} />} onClick={() => setOpen(true)}>
      {action}
    </Button>
  );
};

type AddFormProps = {
  action: string;
  submit: (event?: React.SyntheticEvent<HTMLFormElement>) => void;
  isSubmitting: boolean;
  problem: string | undefined;
  /** Label of the submit button in place of `action` if there is a warning. */
  anyway?: string | undefined;
  close: () => void;
  children: ReactNode;
};

export const AddForm = ({ action, submit, isSubmitting, problem, anyway, close, children }: AddFormProps) => (
  <form onSubmit={submit} noValidate aria-label={action}>
    <Stack gap="sm">
      {children}
      <FormProblem>{problem}</FormProblem>
      <Group gap="sm">
        <Button type="submit" loading={isSubmitting}>
          {anyway ?? action}
        </Button>
        <Button variant="default" onClick={close}>
          {commonTexts.cancel}
        </Button>
      </Group>
    </Stack>
  </form>
);
