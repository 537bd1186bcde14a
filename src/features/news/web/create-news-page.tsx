import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { NewsForm } from './news-form.tsx';
import { texts } from './texts.ts';

export const CreateNewsPage = () => (
  <Page width="narrow">
    <PageHeader title={texts.create} back={{ to: '/admin/news' }} />
    <NewsForm />
  </Page>
);
