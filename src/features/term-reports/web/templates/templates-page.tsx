import { Anchor, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { FileIcon } from '#platform/web/icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { confirmDelete } from '#platform/web/ui/confirm.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/term-reports/template-screens';
import { termReportsEndpoints } from '../../contract.ts';
import type { ReportTemplate } from '../../template-schemas.ts';
import { planeOf, titlesOf } from './template-labels.ts';

const { getReportTemplates, deleteReportTemplate } = termReportsEndpoints;

const OwnCard = ({ template }: { template: ReportTemplate }) => {
  const { _id: id, name } = template;
  const remove = useAction(deleteReportTemplate, { success: texts.deleted({ name }) });
  const confirmAndDelete = async () => {
    if (await confirmDelete(texts.deleteQuestion({ name }), texts.roundsKeep)) remove.mutate({ id });
  };
  return (
    <Card name={name}>
      <Anchor component={Link} to={`/admin/reports/templates/${id}`} fw={600} fz="lg">
        {name}
      </Anchor>
      <Text c="dimmed">{planeOf(template)}</Text>
      <Text mt="xs">{titlesOf(template)}</Text>
      <Group mt="sm">
        <Button
          variant="subtle"
          color="red"
          aria-label={texts.deleteOf({ name })}
          loading={remove.isPending}
          onClick={() => void confirmAndDelete()}
        >
          {texts.delete}
        </Button>
      </Group>
    </Card>
  );
};

const ShippedCard = ({ template }: { template: ReportTemplate }) => (
  <Card name={template.name}>
    <Text fw={600} fz="lg">
      {template.name}
    </Text>
    <Text c="dimmed">{planeOf(template)}</Text>
    <Text my="xs">{titlesOf(template)}</Text>
    <Button
      component={Link}
      to={`/admin/reports/templates/${template._id}`}
      variant="default"
      aria-label={texts.copyOf({ name: template.name })}
    >
      {texts.copy}
    </Button>
  </Card>
);

const Templates = ({ templates }: { templates: readonly ReportTemplate[] }) => {
  const own = templates.filter(({ isShipped }) => !isShipped);
  return (
    <Stack gap="xl">
      {own.length === 0 ? (
        <EmptyState icon={<FileIcon size={40} />}>{texts.none}</EmptyState>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {own.map((template) => (
            <OwnCard key={template._id} template={template} />
          ))}
        </SimpleGrid>
      )}
      <Stack>
        <Title order={2} fz="h3">
          {texts.shipped}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {templates
            .filter(({ isShipped }) => isShipped)
            .map((template) => (
              <ShippedCard key={template._id} template={template} />
            ))}
        </SimpleGrid>
      </Stack>
    </Stack>
  );
};

export const TemplatesPage = () => (
  <Page>
    <PageHeader
      title={texts.title}
      subtitle={texts.subtitle}
      back={{ to: '/admin/reports', label: texts.backToReports }}
    />
    <Loaded query={useEndpoint(getReportTemplates, {})} skeleton={<CardsSkeleton cards={3} height={140} />}>
      {(templates) => <Templates templates={templates} />}
    </Loaded>
  </Page>
);
