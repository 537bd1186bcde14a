import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { type ComponentType, useRef, useState } from 'react';
import { firstDayPart, isDay, parseDay } from '#kernel/days/typed-day.ts';
import type { Locale } from '#kernel/locale.ts';
import * as failures from '#texts/platform/web/failures';
import * as texts from '#texts/platform/web/forms';
import { useDates } from '../format/dates.ts';
import { CalendarIcon } from '../icons.tsx';
import { toast } from '../toasts/toast.ts';
import type { DayCalendarProps } from './day-calendar.tsx';

type DateFieldProps = Omit<TextInputProps, 'label' | 'value' | 'defaultValue' | 'onChange'> & {
  label: string;
  /** `YYYY-MM-DD`, `''` for none, or typed text that is not a valid date. */
  value?: string;
  /** Called with the day as `YYYY-MM-DD`, or with the typed text if it is not a valid date. */
  onChange: (day: string) => void;
  /** True if the calendar starts with the year and ends today. */
  isBirthday?: boolean;
};

/** Returns a function that validates typed text for a locale and returns the error message, if any. */
const createDateCheck =
  (locale: Locale) =>
  (typed: string): string | undefined => {
    const day = typed.trim() && parseDay(typed, locale);
    if (day === undefined) return texts.dateUnread({ first: firstDayPart(locale) });
    return day === 'unreal' ? texts.dateUnreal({ first: firstDayPart(locale) }) : undefined;
  };

/** Stores the typed text while the user types and while it is not a valid date. */
const useTypedDate = (value: string, onChange: (day: string) => void) => {
  const { locale, formatDay } = useDates();
  const problemOf = createDateCheck(locale);
  const [typed, setTyped] = useState<string>();
  const [reported, setReported] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  if (value !== previousValue) {
    setPreviousValue(value);
    if (value !== reported) setTyped(undefined);
  }
  const report = (text: string) => {
    const day = problemOf(text) ? text : (parseDay(text, locale) ?? '');
    setReported(day);
    onChange(day);
  };
  return {
    text: typed ?? (isDay(value) ? formatDay(value) : value),
    type: (text: string) => {
      setTyped(text);
      report(text);
    },
    choose: (day: string) => {
      setTyped(undefined);
      report(day);
    },
    /** Replaces a valid typed date with its standard format. */
    normalize: () => setTyped((text) => (text !== undefined && problemOf(text) ? text : undefined)),
    problemOf,
    locale,
  };
};

/** Loads the calendar when it is first opened, because most dates are typed. */
const useCalendar = () => {
  const [Calendar, setCalendar] = useState<ComponentType<DayCalendarProps>>();
  const load = async (): Promise<boolean> => {
    const loaded = await import('./day-calendar.tsx').catch(() => undefined);
    if (loaded) setCalendar(() => loaded.DayCalendar);
    else void toast.plain(failures.missingPart);
    return loaded !== undefined;
  };
  return { Calendar, load };
};

/** Renders a date field with a calendar. Invalid text stays in the field with an error message. */
export const DateField = (props: DateFieldProps) => {
  const { label, value = '', onChange, isBirthday = false, error, onBlur, ...rest } = props;
  const { text, type, choose, normalize, problemOf, locale } = useTypedDate(value, onChange);
  // The form's message is about unreadable text. For a nonexistent day, the field's own message is more precise.
  const unreal = parseDay(text, locale) === 'unreal' ? problemOf(text) : undefined;
  const [isTyping, setTyping] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { Calendar, load } = useCalendar();
  const open = async () => setOpen(await load());
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const chooseAndClose = (day: string) => {
    choose(day);
    close();
  };
  const calendar = (
    <Popover
      opened={isOpen}
      onChange={(opens) => !opens && close()}
      position="bottom-end"
      shadow="md"
      trapFocus
      hideDetached={false}
    >
      <Popover.Target>
        <ActionIcon
          ref={opener}
          variant="subtle"
          color="gray"
          c="inherit"
          disabled={rest.disabled ?? false}
          aria-label={texts.openCalendar({ label })}
          onClick={() => (isOpen ? setOpen(false) : void open())}
        >
          <CalendarIcon size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.calendarOf({ label })}>
        {Calendar && <Calendar day={parseDay(text, locale) ?? ''} onChoose={chooseAndClose} isBirthday={isBirthday} />}
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      label={label}
      placeholder={isBirthday ? texts.datePlaceholder({ first: firstDayPart(locale) }) : ''}
      autoComplete="off"
      rightSection={calendar}
      {...rest}
      value={text}
      onChange={({ currentTarget }) => {
        setTyping(true);
        type(currentTarget.value);
      }}
      onBlur={(event) => {
        setTyping(false);
        normalize();
        onBlur?.(event);
      }}
      error={error ? (unreal ?? error) : isTyping ? undefined : problemOf(text)}
    />
  );
};
