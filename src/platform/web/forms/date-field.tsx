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
  /** `YYYY-MM-DD`, `''` for none, or what was typed and cannot be read. */
  value?: string;
  /** Hears the day as `YYYY-MM-DD`, or what was typed where that is none. */
  onChange: (day: string) => void;
  /** The calendar begins with the year and ends today. */
  isBirthday?: boolean;
};

/** What is wrong with what was typed, for a school that writes days so. */
const createDateCheck =
  (locale: Locale) =>
  (typed: string): string | undefined => {
    const day = typed.trim() && parseDay(typed, locale);
    if (day === undefined) return texts.dateUnread({ first: firstDayPart(locale) });
    return day === 'unreal' ? texts.dateUnreal({ first: firstDayPart(locale) }) : undefined;
  };

/** What stands in the field while it is typed, and for as long as it cannot be read. */
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
    /** A day that was read is written as all days are. */
    normalize: () => setTyped((text) => (text !== undefined && problemOf(text) ? text : undefined)),
    problemOf,
    locale,
  };
};

/** The calendar comes when it is first opened: most days are typed. */
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

/** A day, typed or chosen from a calendar. What cannot be read stays as it was typed, and the field says so. */
export const DateField = (props: DateFieldProps) => {
  const { label, value = '', onChange, isBirthday = false, error, onBlur, ...rest } = props;
  const { text, type, choose, normalize, problemOf, locale } = useTypedDate(value, onChange);
  // What the form says of a text that it cannot read fits no day that does not exist.
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
