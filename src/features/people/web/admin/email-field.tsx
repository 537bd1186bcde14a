import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { emailInput } from '#platform/web/forms/email-input.ts';
import * as texts from '#texts/people/common';

const isWithoutEnding = (address: string) => /@[^.\s]+$/.test(address.trim());

type EmailFieldProps = Omit<TextInputProps, 'value'> & { value?: string };

/** Renders an email field. An address such as `zoe@x` is allowed for schools with local hosts, but shows a hint. */
export const EmailField = ({ value = '', description, onBlur, ...rest }: EmailFieldProps) => {
  const [left, setLeft] = useState<string>();
  const isDoubtful = left === value && isWithoutEnding(value);
  return (
    <TextInput
      autoComplete="off"
      {...emailInput}
      {...rest}
      value={value}
      description={isDoubtful ? texts.emailEnding : description}
      onBlur={(event) => {
        setLeft(value);
        onBlur?.(event);
      }}
    />
  );
};
