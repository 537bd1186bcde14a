import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { CalendarIcon } from '../icons.tsx';

type DateFieldProps = Omit<DateInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** `YYYY-MM-DD`, `''` for none. */
  value?: string;
  defaultValue?: string;
  onChange?: (day: string) => void;
};

/** A day, typed or chosen. Its value is `YYYY-MM-DD`, as calls take it. */
export const DateField = ({ value, defaultValue, onChange, ...rest }: DateFieldProps) => (
  <DateInput
    valueFormat="MMM D, YYYY"
    dateParser={(text) => {
      const day = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00` : text);
      return Number.isNaN(day.getTime()) ? null : day;
    }}
    placeholder="Mar 9, 2017"
    rightSection={<CalendarIcon size={18} />}
    rightSectionPointerEvents="none"
    clearable={false}
    {...(value !== undefined && { value: value || null })}
    {...(defaultValue !== undefined && { defaultValue: defaultValue || null })}
    onChange={(day) => onChange?.(day ?? '')}
    {...rest}
  />
);
