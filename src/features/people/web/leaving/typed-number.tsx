import { TextInput, type TextInputProps } from '@mantine/core';
import * as texts from '#texts/people/leaving';

/** Refuses another number than the one that has to be typed before something happens to so many. */
export const numberCheck =
  (number: number) =>
  (typed: string): string | null =>
    Number(typed.trim() || Number.NaN) === number ? null : texts.otherNumber({ number });

type TypedNumberProps = Omit<TextInputProps, 'label' | 'description'> & { number: number };

/** Asks how many something happens to, which nobody types in passing. */
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
