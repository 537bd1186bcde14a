import { Title } from '@mantine/core';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { LetterIcon } from '#platform/web/icons.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/newsletters/screens';
import { newslettersEndpoints } from '../contract.ts';
import { NewsletterCards } from './newsletter-cards.tsx';
import { useDeleteNewsletter } from './newsletters.hooks.ts';
import { UploadCard } from './upload-card.tsx';

/** Where the school publishes newsletters and memos. */
export const UploadNewslettersPage = () => {
  const newsletters = useEndpoint(newslettersEndpoints.getNewslettersMemos, {});
  const askAndDelete = useDeleteNewsletter();
  return (
    <Page>
      <PageHeader title={texts.adminTitle} />
      <UploadCard />
      <Title order={2} fz="h4" mb="md">
        {texts.published}
      </Title>
      <Loaded query={newsletters} skeleton={<CardsSkeleton cards={8} height={240} />}>
        {(records) =>
          records.length === 0 ? (
            <EmptyState icon={<LetterIcon size={40} />}>{texts.noneAdmin}</EmptyState>
          ) : (
            <NewsletterCards newsletters={records} onDelete={(one) => void askAndDelete(one)} />
          )
        }
      </Loaded>
    </Page>
  );
};
