import { Box, Button, Group, Input, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { Term } from '#kernel/days/school-years.ts';
import { AddIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/settings/closed-days';
import { keyAt, nothing, Remove, replaced, Span, SpanList, usePast } from './spans.tsx';

type FieldProps = {
  label: string;
  value: readonly Term[];
  onChange: (value: Term[]) => void;
  error: ReactNode;
  description: ReactNode;
};

export const ClosedDaysField = ({ label, value: spans, onChange, error, description }: FieldProps) => {
  const add = useRef<HTMLButtonElement>(null);
  const past = usePast(spans);
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
                onChange={(next) => onChange(replaced(spans, at, next))}
                label={texts.name}
                remove={
                  <Remove
                    name={texts.remove({ name: span.name.trim() })}
                    onRemove={() => {
                      onChange(replaced(spans, at, undefined));
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
            onClick={() => onChange([...spans, nothing])}
          >
            {texts.add}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
};
