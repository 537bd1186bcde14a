import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { emailInput } from '#platform/web/forms/email-input.ts';
import * as texts from '#texts/people/common';

const isWithoutEnding = (address: string) => /@[^.\s]+$/.test(address.trim());

type EmailFieldProps = Omit<TextInputProps, 'value'> & { value?: string };

/** An e-mail address. One such as `zoe@x` is allowed, as a school may have hosts of its own, and asked about once it is typed. */
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
