import { List, Stack, Text } from '@mantine/core';
import { useParams } from 'react-router';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as texts from '#texts/child-export/screens';
import { childExportEndpoints } from '../contract.ts';
import type { Preview } from '../schemas.ts';
import { ArchiveCard } from './archive-card.tsx';

const ExportContents = ({ counts }: Pick<Preview, 'counts'>) => (
  <Card title={texts.inIt} description={texts.inItAbout}>
    {counts.length === 0 ? (
      <Text>{texts.nothing}</Text>
    ) : (
      <List spacing={4}>
        {counts.map((one) => (
          <List.Item key={one}>{one}</List.Item>
        ))}
      </List>
    )}
  </Card>
);

const WithheldParts = ({ stays }: Pick<Preview, 'stays'>) => (
  <Card title={texts.stays}>
    <List spacing={4}>
      {[...stays, texts.staysAlways, texts.staysNames].map((one) => (
        <List.Item key={one}>{one}</List.Item>
      ))}
    </List>
  </Card>
);

export const ChildExportPage = () => {
  const { id = '' } = useParams();
  const preview = useEndpoint(childExportEndpoints.previewChildExport, { studentID: id });
  return (
    <LoadedPage query={preview} itemName={texts.what}>
      {({ child, counts, stays }) => (
        <Page width="narrow">
          <PageHeader title={texts.titleOf({ child })} subtitle={texts.subtitle} />
          <Stack gap="lg">
            <ExportContents counts={counts} />
            <WithheldParts stays={stays} />
            <ArchiveCard studentID={id} />
          </Stack>
        </Page>
      )}
    </LoadedPage>
  );
};
