import { Button, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PrintIcon } from '#platform/web/icons.tsx';
import { timetableTexts } from './texts.ts';
import styles from './timetable.module.css';

/** Whether a page shows its list or its timetable; it stands in the address as `?view=timetable`. */
export const useTimetableView = () => {
  const [params, setParams] = useSearchParams();
  return {
    isTimetable: params.get('view') === 'timetable',
    show: (view: string) =>
      setParams(view === 'timetable' ? { view } : {}, { replace: true, preventScrollReset: true }),
  };
};

/** The buttons of a page that has a list and a timetable: which of them, and printing the latter. */
export const TimetableSwitch = ({ listLabel = timetableTexts.list }: { listLabel?: string }) => {
  const { isTimetable, show } = useTimetableView();
  return (
    <>
      {isTimetable && <PrintTimetable />}
      <SegmentedControl
        aria-label={timetableTexts.view}
        value={isTimetable ? 'timetable' : 'list'}
        onChange={show}
        data={[
          { value: 'list', label: listLabel },
          { value: 'timetable', label: timetableTexts.title },
        ]}
      />
    </>
  );
};

export const PrintTimetable = () => (
  <Button variant="default" leftSection={<PrintIcon size={18} />} onClick={() => print()}>
    {timetableTexts.print}
  </Button>
);

/** Around a page that prints as a timetable, across the sheet. */
export const TimetableSheet = ({ children }: { children: ReactNode }) => <div className={styles.sheet}>{children}</div>;
