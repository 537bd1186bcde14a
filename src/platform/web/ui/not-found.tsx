import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useViewer } from '../viewer.ts';
import { Page, PageHeader } from './page.tsx';

/** For an address inside an area that leads nowhere, or to something that is gone. */
export const NotFound = ({ what = 'page' }: { what?: string }) => {
  const { role } = useViewer();
  return (
    <Page width="narrow">
      <PageHeader
        title="Not found in this area"
        subtitle={`There is no such ${what} here. It may have been deleted, or the address is not complete.`}
      />
      <Anchor component={Link} to={`/${role}`} underline="always">
        Back to the start
      </Anchor>
    </Page>
  );
};
