import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ListedStudent } from '#features/people/records.ts';
import { SheetHead } from '#platform/web/brand/sheet-head.tsx';
import { PrintIcon } from '#platform/web/icons.tsx';
import { PrintedSheet } from '#platform/web/ui/printed-sheet.tsx';
import * as texts from '#texts/classes/class-list-sheet';
import styles from './class-list-sheet.module.css';

type ClassListProps = { section: string; level: string; students: readonly ListedStudent[] };

const ticks = [1, 2, 3, 4, 5];

const collator = new Intl.Collator('en');

const Sheet = ({ section, level, students }: ClassListProps) => (
  <PrintedSheet isWide>
    <SheetHead />
    <h1>{texts.title({ section: `${level} - ${section}` })}</h1>
    <p>{texts.count({ number: students.length })}</p>
    <table className={styles.list}>
      <thead>
        <tr>
          <th scope="col">{texts.number}</th>
          <th scope="col">{texts.student}</th>
          <th scope="col">{texts.guardian}</th>
          <th scope="col">{texts.phone}</th>
          {ticks.map((tick) => (
            <th key={tick} scope="col" className={styles.tick} aria-label={texts.toTick({ number: tick })} />
          ))}
        </tr>
      </thead>
      <tbody>
        {students
          .toSorted((one, other) =>
            collator.compare(`${one.last_name} ${one.first_name}`, `${other.last_name} ${other.first_name}`),
          )
          .map(({ _id, last_name, first_name, middle_name, parent_guardian: guardian }, at) => (
            <tr key={_id}>
              <td>{at + 1}</td>
              <td>{`${last_name}, ${[first_name, middle_name].filter(Boolean).join(' ')}`}</td>
              <td>{[guardian.first_name, guardian.last_name].filter(Boolean).join(' ')}</td>
              <td>{guardian.phone_number}</td>
              {ticks.map((tick) => (
                <td key={tick} className={styles.tick} />
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  </PrintedSheet>
);

/** A class list for paper: guardians with their phones, and columns to tick. */
export const PrintClassList = (props: ClassListProps) => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const done = () => setPrinting(false);
    addEventListener('afterprint', done, { once: true });
    print();
    return () => removeEventListener('afterprint', done);
  }, [isPrinting]);
  if (props.students.length === 0) return null;
  return (
    <>
      <Button variant="default" leftSection={<PrintIcon size={18} />} onClick={() => setPrinting(true)}>
        {texts.print}
      </Button>
      {isPrinting && <Sheet {...props} />}
    </>
  );
};
