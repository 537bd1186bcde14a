import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/child-export/link';

export const ChildExportLink = ({ childID }: { childID: string }) => {
  const { role } = useViewer();
  return (
    <Button component={Link} to={`/${role}/record/take-along/${childID}`} variant="default">
      {texts.open}
    </Button>
  );
};
