import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/newsletters/screens';
import { newslettersEndpoints } from '../contract.ts';
import { SchoolNewsletters } from './school-newsletters.tsx';
import { UploadCard } from './upload-card.tsx';

export const UploadNewslettersPage = () => {
  const newsletters = useEndpoint(newslettersEndpoints.getNewslettersMemos, {});
  return (
    <Page>
      <PageHeader title={texts.adminTitle} />
      <UploadCard />
      <Loaded query={newsletters} skeleton={<CardsSkeleton cards={8} height={240} />}>
        {(records) => <SchoolNewsletters newsletters={records} />}
      </Loaded>
    </Page>
  );
};
