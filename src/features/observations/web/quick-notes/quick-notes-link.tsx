import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/observations/menu';
import { observationsChanged, observationsEndpoints } from '../../contract.ts';

const { countQuickNotes } = observationsEndpoints;

/** Renders a link with the number of unfiled notes of a class. Renders nothing if there are none. */
export const QuickNotesLink = ({ sectionID }: { sectionID: string }) => {
  const { role } = useViewer();
  const counted = useEndpoint(countQuickNotes, { sectionID });
  useInvalidateOnEvent(observationsChanged.wire, [countQuickNotes]);
  const number = counted.data?.number ?? 0;
  if (number === 0) return null;
  return (
    <Anchor component={Link} to={`/${role}/jottings?class=${sectionID}`} fw={600} data-no-print>
      {texts.toSort({ number })}
    </Anchor>
  );
};
