import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/observations/menu';
import { ObservationIcon, QuickNoteIcon } from './icons.tsx';

export const ObserveLink = ({ sectionID, studentId }: { sectionID: string; studentId: string | undefined }) => {
  const { role } = useViewer();
  const search = new URLSearchParams({ class: sectionID, ...(studentId && { child: studentId }), write: 'new' });
  const quickNoteSearch = new URLSearchParams({ class: sectionID, jot: 'new' });
  return (
    <>
      <Button
        component={Link}
        to={`/${role}/observations?${search.toString()}`}
        variant="default"
        leftSection={<ObservationIcon size={18} />}
      >
        {texts.observe}
      </Button>
      <Button
        component={Link}
        to={`/${role}/jottings?${quickNoteSearch.toString()}`}
        variant="default"
        leftSection={<QuickNoteIcon size={18} />}
      >
        {texts.jot}
      </Button>
    </>
  );
};
