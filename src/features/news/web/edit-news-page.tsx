import { useParams } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { AuditLogLink } from '#platform/web/navigation/audit-log-link.tsx';
import { NotFound } from '#platform/web/ui/not-found.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/news/screens';
import { newsEndpoints } from '../contract.ts';
import { NewsForm } from './news-form.tsx';

export const EditNewsPage = () => {
  const { id } = useParams();
  const news = useEndpoint(newsEndpoints.getNewsUpdates, {});
  const one = news.data?.find(({ _id }) => _id === id);
  if (news.data && !one) return <NotFound itemName={texts.what} />;
  return (
    <Page width="narrow">
      <PageHeader title={texts.edit} back={{ to: '/admin/news' }} actions={one && <AuditLogLink id={one._id} />} />
      <Loaded query={news} skeleton={<FieldsSkeleton fields={3} />}>
        {() => one && <NewsForm key={one._id} news={one} />}
      </Loaded>
    </Page>
  );
};
