import { Button, Group, Input, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Term } from '#kernel/days/school-years.ts';
import { isDay } from '#kernel/days/typed-day.ts';
import { useToday } from '#platform/web/format/today.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { DeleteIcon } from '#platform/web/icons.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/settings/school-years';
import classes from './settings.module.css';

type SpanProps<T extends Term> = { span: T; onChange: (span: T) => void; label: string; remove: ReactNode };

export const Span = <T extends Term>({ span, onChange, label, remove }: SpanProps<T>) => (
  <Stack gap="xs">
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" verticalSpacing="xs" className={layout.itemsStart ?? ''}>
      <TextInput
        label={label}
        value={span.name}
        maxLength={60}
        autoComplete="off"
        onChange={({ currentTarget: { value: name } }) => onChange({ ...span, name })}
      />
      <DateField label={texts.first} value={span.from} onChange={(from) => onChange({ ...span, from })} />
      <DateField label={texts.last} value={span.to} onChange={(to) => onChange({ ...span, to })} />
    </SimpleGrid>
    <Group>{remove}</Group>
  </Stack>
);

export const Remove = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <Button
    variant="subtle"
    size="compact-sm"
    className={classes.remove ?? ''}
    justify="flex-start"
    ta="left"
    leftSection={<DeleteIcon size={16} />}
    onClick={onRemove}
  >
    {name}
  </Button>
);

const countPast = (spans: readonly Term[], today: string): number => {
  const first = spans.findIndex(({ to }) => !isDay(to) || to >= today);
  return first === -1 ? spans.length : first;
};

/** Returns the number of leading past spans. Recalculated when one is added or removed, not while typing. */
const usePast = (spans: readonly Term[]): number => {
  const today = useToday();
  const [seen, setSeen] = useState({ length: spans.length, past: countPast(spans, today) });
  if (seen.length === spans.length) return seen.past;
  const past = countPast(spans, today);
  setSeen({ length: spans.length, past });
  return past;
};

const SpanList = ({ past, label, rows }: { past: number; label: string; rows: readonly ReactNode[] }) => (
  <>
    {past > 0 && (
      <details>
        <summary className={classes.past}>{label}</summary>
        <Stack gap="md" mt="xs">
          {rows.slice(0, past)}
        </Stack>
      </details>
    )}
    {rows.slice(past)}
  </>
);

export type SpansFieldProps<T extends Term> = {
  label: string;
  value: readonly T[];
  onChange: (value: T[]) => void;
  error: ReactNode;
  description: ReactNode;
};

type SpansFieldFrameProps = Pick<SpansFieldProps<Term>, 'label' | 'error' | 'description'> & {
  spans: readonly Term[];
  rows: readonly ReactNode[];
  texts: { none: string; past: (values: { count: number }) => string };
  /** Controls below the list. */
  children: ReactNode;
};

/** Renders a field with a list of spans, of which the past ones are collapsed. */
export const SpansFieldFrame = ({ spans, rows, texts: own, children, ...field }: SpansFieldFrameProps) => {
  const past = usePast(spans);
  return (
    <Input.Wrapper labelElement="div" {...field}>
      <Stack gap="md" mt="sm" align="stretch">
        {spans.length === 0 && (
          <Text size="sm" c="dimmed">
            {own.none}
          </Text>
        )}
        <SpanList past={past} label={own.past({ count: past })} rows={rows} />
        <Group>{children}</Group>
      </Stack>
    </Input.Wrapper>
  );
};

/** Returns a copy with the item at this index replaced, or removed if there is no replacement. */
export const replaced = <T,>(all: readonly T[], at: number, one: T | undefined): T[] =>
  one === undefined ? all.filter((_, place) => place !== at) : all.map((other, place) => (place === at ? one : other));

/** Returns the React key of a row. Rows have no id, so the key is the index, reset when a row is added or removed. */
export const keyAt = (all: readonly unknown[], at: number): string => `${all.length} ${at}`;

export const nothing: Term = { name: '', from: '', to: '' };
