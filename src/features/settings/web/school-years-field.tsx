import { Anchor, Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { SchoolYear, Term } from '#kernel/days/school-years.ts';
import { isDay } from '#kernel/days/typed-day.ts';
import { AddIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/settings/school-years';
import { keyAt, nothing, Remove, replaced, Span, SpansFieldFrame, type SpansFieldProps } from './spans.tsx';

/** Returns the same day one year later. February 29 becomes February 28. */
const aYearLater = (day: string): string => {
  const later = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return isDay(later) ? later : later.replace('-02-29', '-02-28');
};
const later = (span: Term): Term => ({
  name: span.name,
  from: isDay(span.from) ? aYearLater(span.from) : '',
  to: isDay(span.to) ? aYearLater(span.to) : '',
});
const nextName = (name: string): string => name.replace(/\d{4}/g, (year) => String(Number(year) + 1));

const nextYear = (last: SchoolYear | undefined): SchoolYear =>
  last ? { ...later(last), name: nextName(last.name), terms: last.terms.map(later) } : { ...nothing, terms: [] };

type YearProps = { year: SchoolYear; onChange: (year: SchoolYear | undefined) => void };

const Year = ({ year, onChange }: YearProps) => {
  const add = useRef<HTMLButtonElement>(null);
  return (
    <Paper component="fieldset" withBorder radius="md" p="md" m={0} miw={0}>
      <Text component="legend" fw={600} px={4}>
        {year.name.trim() || texts.newYear}
      </Text>
      <Stack gap="md">
        <Span
          span={year}
          onChange={onChange}
          label={texts.year}
          remove={<Remove name={texts.removeYear({ name: year.name.trim() })} onRemove={() => onChange(undefined)} />}
        />
        {year.terms.map((term, at) => {
          const change = (next: Term | undefined) => {
            onChange({ ...year, terms: replaced(year.terms, at, next) });
            if (next === undefined) add.current?.focus();
          };
          return (
            <Box key={keyAt(year.terms, at)} component="fieldset" m={0} p={0} pl="md" bd={0} miw={0}>
              <Text component="legend" size="sm" fw={600} p={0}>
                {term.name.trim() || texts.newTerm}
              </Text>
              <Span
                span={term}
                onChange={change}
                label={texts.term}
                remove={
                  <Remove name={texts.removeTerm({ name: term.name.trim() })} onRemove={() => change(undefined)} />
                }
              />
            </Box>
          );
        })}
        <Group>
          <Button
            ref={add}
            variant="default"
            size="xs"
            leftSection={<AddIcon size={16} />}
            onClick={() => onChange({ ...year, terms: [...year.terms, nothing] })}
          >
            {texts.addTerm}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
};

export const SchoolYearsField = ({ value: years, onChange, ...field }: SpansFieldProps<SchoolYear>) => {
  const add = useRef<HTMLButtonElement>(null);
  return (
    <SpansFieldFrame
      {...field}
      spans={years}
      texts={texts}
      rows={years.map((year, at) => (
        <Year
          key={keyAt(years, at)}
          year={year}
          onChange={(next) => {
            onChange(replaced(years, at, next));
            if (next === undefined) add.current?.focus();
          }}
        />
      ))}
    >
      <Button
        ref={add}
        variant="default"
        leftSection={<AddIcon size={18} />}
        onClick={() => onChange([...years, nextYear(years.at(-1))])}
      >
        {texts.addYear}
      </Button>
      <Anchor component={Link} to="/admin/school-years" size="sm" underline="always">
        {texts.toTurnover}
      </Anchor>
    </SpansFieldFrame>
  );
};
