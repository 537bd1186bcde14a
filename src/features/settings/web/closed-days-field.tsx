import { Box, Button, Text } from '@mantine/core';
import { useRef } from 'react';
import type { Term } from '#kernel/days/school-years.ts';
import { AddIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/settings/closed-days';
import { keyAt, nothing, Remove, replaced, Span, SpansFieldFrame, type SpansFieldProps } from './spans.tsx';

export const ClosedDaysField = ({ value: spans, onChange, ...field }: SpansFieldProps<Term>) => {
  const add = useRef<HTMLButtonElement>(null);
  return (
    <SpansFieldFrame
      {...field}
      spans={spans}
      texts={texts}
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
    >
      <Button
        ref={add}
        variant="default"
        leftSection={<AddIcon size={18} />}
        onClick={() => onChange([...spans, nothing])}
      >
        {texts.add}
      </Button>
    </SpansFieldFrame>
  );
};
