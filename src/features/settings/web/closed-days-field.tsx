import { Box, Button, Group, Input, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { formatClosedDays, parseClosedDays } from '#kernel/days/closed-days.ts';
import type { Term } from '#kernel/days/school-years.ts';
import { AddIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/settings/closed-days';
import { keyAt, nothing, Remove, replaced, Span, SpanList, usePast } from './spans.tsx';

type FieldProps = {
  label: string;
  /** Text in the format of `parseClosedDays`. */
  value: string;
  onChange: (value: string) => void;
  error: ReactNode;
  description: ReactNode;
};

export const ClosedDaysField = ({ label, value, onChange, error, description }: FieldProps) => {
  const add = useRef<HTMLButtonElement>(null);
  const spans = parseClosedDays(value) ?? [];
  const past = usePast(spans);
  const change = (next: readonly Term[]) => onChange(formatClosedDays(next));
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error}>
      <Stack gap="md" mt="sm" align="stretch">
        {spans.length === 0 && (
          <Text size="sm" c="dimmed">
            {texts.none}
          </Text>
        )}
        <SpanList
          past={past}
          label={texts.past({ count: past })}
          rows={spans.map((span, at) => (
            <Box key={keyAt(spans, at)} component="fieldset" m={0} p={0} bd={0} miw={0}>
              <Text component="legend" size="sm" fw={600} p={0}>
                {span.name.trim() || texts.newSpan}
              </Text>
              <Span
                span={span}
                onChange={(next) => change(replaced(spans, at, next))}
                label={texts.name}
                remove={
                  <Remove
                    name={texts.remove({ name: span.name.trim() })}
                    onRemove={() => {
                      change(replaced(spans, at, undefined));
                      add.current?.focus();
                    }}
                  />
                }
              />
            </Box>
          ))}
        />
        <Group>
          <Button
            ref={add}
            variant="default"
            leftSection={<AddIcon size={18} />}
            onClick={() => change([...spans, nothing])}
          >
            {texts.add}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
};
