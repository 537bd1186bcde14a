import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import * as texts from '#texts/platform/web/pages';
import { useViewer } from '../viewer.ts';
import { Page, PageHeader } from './page.tsx';

const notFoundMessage = (itemName: string) => texts.noSuch({ what: itemName });

export const NotFoundText = ({ itemName = texts.page }: { itemName?: string }) => (
  <Text role="alert" py="xl">
    {notFoundMessage(itemName)}
  </Text>
);

/** Renders the page for an unknown address in an area, or for a record that no longer exists. */
export const NotFound = ({ itemName = texts.page }: { itemName?: string }) => {
  const { role } = useViewer();
  return (
    <Page width="narrow">
      <PageHeader title={texts.notFound} subtitle={notFoundMessage(itemName)} />
      <Anchor component={Link} to={`/${role}`} underline="always">
        {texts.backToStart}
      </Anchor>
    </Page>
  );
};
