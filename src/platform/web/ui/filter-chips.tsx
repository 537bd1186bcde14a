import { UnstyledButton } from '@mantine/core';
import styles from './filter-chips.module.css';

type FilterChipsProps = {
  label: string;
  choices: readonly { value: string; label: string; count: number }[];
  /** `''` for no filter. */
  value: string;
  onChange: (value: string) => void;
};

export const FilterChips = ({ label, choices, value, onChange }: FilterChipsProps) => (
  <ul className={styles.chips} aria-label={label} data-no-print>
    {choices.map((choice) => (
      <li key={choice.value}>
        <UnstyledButton
          className={styles.chip ?? ''}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value === value ? '' : choice.value)}
        >
          {choice.label} <span className={styles.count}>{choice.count}</span>
        </UnstyledButton>
      </li>
    ))}
  </ul>
);
