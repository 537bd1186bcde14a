import { Button, Group, Select, Text } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import * as students from '#texts/people/students';
import styles from './education-step.module.css';

export type Choice = { value: string; label: string };

type EducationStepProps = {
  number: number;
  name: string;
  placeholder: string;
  isActive: boolean;
  choices: readonly Choice[];
  none?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  onBack?: () => void;
  next?: ReactNode;
};

const firstControl = (step: HTMLElement | null) =>
  step?.querySelector<HTMLElement>('input:not([type="hidden"]), button:not(:disabled)');

/** Renders one step of the picker. An inactive step is dimmed and inert. */
export const EducationStep = (props: EducationStepProps) => {
  const { number, name, placeholder, isActive, choices, none, value, onChange, error, onBack, next } = props;
  const id = useId();
  const step = useRef<HTMLFieldSetElement>(null);
  const wasActive = useRef(isActive);
  useEffect(() => {
    if (isActive && !wasActive.current) firstControl(step.current)?.focus();
    wasActive.current = isActive;
  }, [isActive]);
  return (
    <fieldset
      ref={step}
      className={styles.step}
      aria-labelledby={id}
      disabled={!isActive}
      inert={!isActive}
      data-active={isActive || undefined}
    >
      <Text component="legend" id={id} fw={600} className={styles.name ?? ''}>
        {students.step({ number, name })}
      </Text>
      {none && isActive ? (
        <Text role="status">{none}</Text>
      ) : (
        <Select
          label={name}
          placeholder={placeholder}
          data={[...choices]}
          value={value || null}
          onChange={(chosen) => onChange(chosen ?? '')}
          error={error}
          disabled={!isActive}
          allowDeselect={false}
          searchable={choices.length > 8}
          required
        />
      )}
      <Group mt="md" justify="space-between">
        <Button variant="default" onClick={onBack} disabled={!isActive || !onBack}>
          {students.back}
        </Button>
        {next}
      </Group>
    </fieldset>
  );
};
