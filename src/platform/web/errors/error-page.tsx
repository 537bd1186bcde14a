import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import * as failuresTexts from '#texts/platform/web/failures';
import * as pagesTexts from '#texts/platform/web/pages';
import { ApiError } from '../api-error.ts';
import { Logo } from '../brand/logo.tsx';
import { isMissingChunk } from './missing-chunk.ts';

const describe = (error: unknown): { status: string; text: string } => {
  if (isRouteErrorResponse(error))
    return { status: `${error.status}`, text: error.statusText || failuresTexts.notThere };
  if (error instanceof ApiError) return { status: error.status ? `${error.status}` : '', text: error.message };
  if (isMissingChunk(error)) {
    return {
      status: '',
      text: failuresTexts.missingPart,
    };
  }
  return { status: '', text: error instanceof Error ? error.message : failuresTexts.unknown };
};

/** What the router shows when a page fails. */
export const ErrorPage = () => {
  const { status, text } = describe(useRouteError());
  return (
    <Container component="main" size="xs" py={{ base: 48, sm: 120 }} px="lg">
      <title>{failuresTexts.tabTitle}</title>
      <Stack gap="lg" align="flex-start">
        <Logo size={48} />
        <Title order={1} fz="h2">
          {failuresTexts.title}
        </Title>
        <Text role="alert">
          {status && (
            <Text span fw={600}>
              {`${status} `}
            </Text>
          )}
          {text}
        </Text>
        <Group>
          <Button onClick={() => location.reload()}>{failuresTexts.reload}</Button>
          <Button variant="default" component="a" href={`/${location.pathname.split('/')[1] ?? ''}`}>
            {pagesTexts.backToStart}
          </Button>
        </Group>
      </Stack>
    </Container>
  );
};
