import { Button, SegmentedControl } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { PrintIcon } from '#platform/web/icons.tsx';
import * as timetableTexts from '#texts/classes/timetable';

/** Returns the view of a page: list or timetable. Stored in the URL as `?view=timetable`. */
export const useTimetableView = () => {
  const [params, setParams] = useSearchParams();
  return {
    isTimetable: params.get('view') === 'timetable',
    show: (view: string) =>
      setParams(view === 'timetable' ? { view } : {}, { replace: true, preventScrollReset: true }),
  };
};

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

/** Prints the page in landscape while a timetable is mounted. */
const usePrintsAcross = () =>
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(landscape);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);

/** Print button of pages with a timetable. Sets landscape printing. */
export const PrintTimetable = () => {
  usePrintsAcross();
  return (
    <Button variant="default" leftSection={<PrintIcon size={18} />} onClick={() => print()}>
      {timetableTexts.print}
    </Button>
  );
};
