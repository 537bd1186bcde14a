import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/observations/menu';
import { ObservationIcon } from './icons.tsx';

/** From the record of a class, or of a child, to what was seen there and to writing more. */
export const ObserveLink = ({ sectionID, childID }: { sectionID: string; childID: string | undefined }) => {
  const { role } = useViewer();
  const search = new URLSearchParams({ class: sectionID, ...(childID && { child: childID }), write: 'new' });
  return (
    <Button
      component={Link}
      to={`/${role}/observations?${search.toString()}`}
      variant="default"
      leftSection={<ObservationIcon size={18} />}
    >
      {texts.observe}
    </Button>
  );
};
