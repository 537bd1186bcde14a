import { Anchor } from '@mantine/core';
import type { ListedStudent } from '#features/people/records.ts';
import { dialedNumber } from '#kernel/identity/phone-number.ts';
import styles from './guardian-cell.module.css';

type GuardianCellProps = { guardian: ListedStudent['parent_guardian'] };

export const GuardianCell = ({
  guardian: { first_name, last_name, phone_number: phone, email },
}: GuardianCellProps) => (
  <>
    <span className={styles.name}>{[first_name, last_name].filter(Boolean).join(' ')}</span>
    {phone && (
      <Anchor inherit href={`tel:${dialedNumber(phone)}`} className={styles.way ?? ''}>
        {phone}
      </Anchor>
    )}
    {email && (
      <Anchor inherit href={`mailto:${email}`} className={styles.way ?? ''}>
        {email}
      </Anchor>
    )}
  </>
);
