import { useParams } from 'react-router';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { NotFound } from '#platform/web/ui/not-found.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as texts from '#texts/term-reports/template-screens';
import { termReportsEndpoints } from '../../contract.ts';
import { TemplateForm } from './template-form.tsx';

export const TemplatePage = () => {
  const { id = '' } = useParams();
  const templates = useEndpoint(termReportsEndpoints.getReportTemplates, {});
  return (
    <LoadedPage query={templates} itemName={texts.what}>
      {(all) => {
        const template = all.find(({ _id }) => _id === id);
        if (!template) return <NotFound itemName={texts.what} />;
        return (
          <Page width="narrow">
            <PageHeader
              title={template.isShipped ? texts.copyTitle({ name: template.name }) : template.name}
              subtitle={texts.roundsKeep}
              back={{ to: '/admin/reports/templates', label: texts.title }}
            />
            <TemplateForm key={template._id} template={template} />
          </Page>
        );
      }}
    </LoadedPage>
  );
};
