import { Button, SegmentedControl } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { PrintIcon } from '#platform/web/icons.tsx';
import * as timetableTexts from '#texts/classes/timetable';

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

const landscape = '@page { size: landscape; margin: 12mm; }';

/** While a week is on the page, the page prints across the sheet. */
const usePrintsAcross = () =>
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(landscape);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);

/** Stands on pages that print as a timetable. */
export const PrintTimetable = () => {
  usePrintsAcross();
  return (
    <Button variant="default" leftSection={<PrintIcon size={18} />} onClick={() => print()}>
      {timetableTexts.print}
    </Button>
  );
};
