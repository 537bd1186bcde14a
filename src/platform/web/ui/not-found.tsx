import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useViewer } from '../viewer.ts';
import { Page, PageHeader } from './page.tsx';

const sentence = (what: string) =>
  `There is no such ${what} here. It may have been deleted, or the address is not complete.`;

/** In place of a part of a page that is gone. */
export const NotThere = ({ what = 'page' }: { what?: string }) => (
  <Text role="alert" py="xl">
    {sentence(what)}
  </Text>
);

/** For an address inside an area that leads nowhere, or to something that is gone. */
export const NotFound = ({ what = 'page' }: { what?: string }) => {
  const { role } = useViewer();
  return (
    <Page width="narrow">
      <PageHeader title="Not found in this area" subtitle={sentence(what)} />
      <Anchor component={Link} to={`/${role}`} underline="always">
        Back to the start
      </Anchor>
    </Page>
  );
};
