import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as texts from '#texts/news/screens';
import { NewsForm } from './news-form.tsx';

export const CreateNewsPage = () => (
  <Page width="narrow">
    <PageHeader title={texts.create} back={{ to: '/admin/news' }} />
    <NewsForm />
  </Page>
);
