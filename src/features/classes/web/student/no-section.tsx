import { Text } from '@mantine/core';
import { ClassIcon } from '#platform/web/icons.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as studentTexts from '#texts/classes/student';

export const NoSection = () => (
  <Page width="narrow">
    <PageHeader title={studentTexts.noSectionTitle} />
    <EmptyState icon={<ClassIcon size={32} />}>
      <Text fw={600}>{studentTexts.noSection}</Text>
      <Text mt={4}>{studentTexts.noSectionHint}</Text>
    </EmptyState>
  </Page>
);
