import { Box, Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { AddIcon } from '#platform/web/icons.tsx';
import * as commonTexts from '#texts/classes/common';

type AddToggleProps = {
  /** What the button says that opens the form. */
  action: string;
  children: (close: () => void) => ReactNode;
};

/** A button that makes room for a small form in its place; the focus goes into it and returns afterwards. */
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
  /** What the button says in place of `action`, where something speaks against it. */
  anyway?: string | undefined;
  close: () => void;
  children: ReactNode;
};

/** The small form itself: its fields, what adds and `Cancel`. */
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
