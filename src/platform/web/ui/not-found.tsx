import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import * as texts from '#texts/platform/web/pages';
import { useViewer } from '../viewer.ts';
import { Page, PageHeader } from './page.tsx';

const sentence = (what: string) => texts.noSuch({ what });

/** In place of a part of a page that is gone. */
export const NotThere = ({ what = texts.page }: { what?: string }) => (
  <Text role="alert" py="xl">
    {sentence(what)}
  </Text>
);

/** For an address inside an area that leads nowhere, or to something that is gone. */
export const NotFound = ({ what = texts.page }: { what?: string }) => {
  const { role } = useViewer();
  return (
    <Page width="narrow">
      <PageHeader title={texts.notFound} subtitle={sentence(what)} />
      <Anchor component={Link} to={`/${role}`} underline="always">
        {texts.backToStart}
      </Anchor>
    </Page>
  );
};
