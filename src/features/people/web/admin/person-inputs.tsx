import { Autocomplete, TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { FieldRule } from '#kernel/field-rules.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { emailInput } from '#platform/web/forms/email-input.ts';
import { fieldProps } from '#platform/web/forms/field-props.ts';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/people/common';
import { type Outputs, outputNames, type PersonField, type PersonFields, renamed, type Values } from '../../fields.ts';

const isWithoutEnding = (address: string) => /@[^.\s]+$/.test(address.trim());

type EmailFieldProps = Omit<TextInputProps, 'value'> & { value?: string };

/** Renders an email field. An address such as `zoe@x` is allowed for schools with local hosts, but shows a hint. */
const EmailField = ({ value = '', description, onBlur, ...rest }: EmailFieldProps) => {
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

/** Returns the values of a form: those of a record, or empty ones. */
export const formValues = <Fields extends PersonFields>(
  fields: Fields,
  record: Partial<Outputs<Fields>> = {},
): Values<Fields> => {
  const names = outputNames(fields).map(([key, output]) => [output, key] as const);
  const empty = Object.fromEntries(names.map(([, key]) => [key, '']));
  return { ...empty, ...renamed(record, names) } as Values<Fields>;
};

type PersonInputsProps<FormValues> = {
  fields: PersonFields;
  form: UseFormReturnType<FormValues>;
  rules: Readonly<Record<string, FieldRule>>;
  emailHint?: string | undefined;
};

/** Renders the inputs of fields in their order. */
export const PersonInputs = <FormValues,>({ fields, form, rules, emailHint }: PersonInputsProps<FormValues>) => {
  const inputOf = (name: string, { rule, kind, suggestions }: PersonField) => {
    const props = { autoComplete: 'off', ...fieldProps(rules[name] ?? rule), ...form.getInputProps(name) };
    if (kind === 'birthday') return <DateField isBirthday {...props} />;
    if (kind === 'email') return <EmailField description={emailHint} {...props} />;
    if (kind === 'link') return <TextInput type="url" placeholder="https://" {...props} />;
    if (kind === 'phone')
      return <TextInput type="tel" inputMode="tel" placeholder={texts.phonePlaceholder} {...props} />;
    return suggestions ? <Autocomplete data={[...suggestions]} {...props} /> : <TextInput {...props} />;
  };
  return Object.entries(fields).map(([name, field]) => (
    <div key={name} className={field.isWide && layout.fullRow}>
      {inputOf(name, field)}
    </div>
  ));
};
