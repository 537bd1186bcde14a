import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import * as texts from '#texts/platform/web/forms';
import { CalendarIcon } from '../icons.tsx';

type DateFieldProps = Omit<DateInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** `YYYY-MM-DD`, `''` for none. */
  value?: string;
  defaultValue?: string;
  onChange?: (day: string) => void;
};

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** What was typed as `YYYY-MM-DD`, `null` when it is no day. */
const dayTyped = (text: string): string | null => {
  const day = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00` : text);
  if (Number.isNaN(day.getTime())) return null;
  return `${String(day.getFullYear()).padStart(4, '0')}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
};

/** A day, typed or chosen. Its value is `YYYY-MM-DD`, as calls take it. */
export const DateField = ({ value, defaultValue, onChange, ...rest }: DateFieldProps) => (
  <DateInput
    valueFormat={texts.dateFormat}
    dateParser={dayTyped}
    placeholder={texts.datePlaceholder}
    rightSection={<CalendarIcon size={18} />}
    rightSectionPointerEvents="none"
    clearable={false}
    {...(value !== undefined && { value: value || null })}
    {...(defaultValue !== undefined && { defaultValue: defaultValue || null })}
    onChange={(day) => onChange?.(day ?? '')}
    {...rest}
  />
);
