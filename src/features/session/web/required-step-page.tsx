import { Container, Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTitle } from '#platform/web/page-title.tsx';

type RequiredStepPageProps = { title: string; intro: ReactNode; children: ReactNode };

/** Renders the page of a step that a user must complete before any other action. */
export const RequiredStepPage = ({ title, intro, children }: RequiredStepPageProps) => (
  <Container size={520} py={{ base: 'lg', sm: 56 }}>
    <PageTitle>{title}</PageTitle>
    <Paper withBorder p={{ base: 'lg', sm: 'xl' }} radius="lg">
      <Stack gap="lg">
        <div>
          <Title order={1} fz={{ base: 26, sm: 30 }} lh={1.2}>
            {title}
          </Title>
          {intro}
        </div>
        {children}
      </Stack>
    </Paper>
  </Container>
);
