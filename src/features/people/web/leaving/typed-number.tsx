import { TextInput, type TextInputProps } from '@mantine/core';
import * as texts from '#texts/people/leaving';

/** Returns a validator that accepts only the given number. */
export const numberCheck =
  (number: number) =>
  (typed: string): string | null =>
    Number(typed.trim() || Number.NaN) === number ? null : texts.otherNumber({ number });

type TypedNumberProps = Omit<TextInputProps, 'label' | 'description'> & { number: number };

export const TypedNumber = ({ number, ...field }: TypedNumberProps) => (
  <TextInput
    label={texts.number}
    description={texts.typeNumber({ number })}
    inputMode="numeric"
    autoComplete="off"
    required
    {...field}
  />
);
