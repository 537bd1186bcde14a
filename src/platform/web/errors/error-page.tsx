import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '../api-error.ts';
import { Logo } from '../brand/logo.tsx';
import { isMissingChunk } from './missing-chunk.ts';

const describe = (error: unknown): { status: string; text: string } => {
  if (isRouteErrorResponse(error))
    return { status: `${error.status}`, text: error.statusText || 'This page is not there.' };
  if (error instanceof ApiError) return { status: error.status ? `${error.status}` : '', text: error.message };
  if (isMissingChunk(error)) {
    return {
      status: '',
      text: 'A part of the page did not load. Perhaps Casa was updated meanwhile: load the page again.',
    };
  }
  return { status: '', text: error instanceof Error ? error.message : 'Nobody knows why yet.' };
};

/** What the router shows when a page fails. */
export const ErrorPage = () => {
  const { status, text } = describe(useRouteError());
  return (
    <Container component="main" size="xs" py={{ base: 48, sm: 120 }} px="lg">
      <title>Unexpected Application Error! · Casa</title>
      <Stack gap="lg" align="flex-start">
        <Logo size={48} />
        <Title order={1} fz="h2">
          Unexpected Application Error!
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
          <Button onClick={() => location.reload()}>Load the page again</Button>
          <Button variant="default" component="a" href={`/${location.pathname.split('/')[1] ?? ''}`}>
            Back to the start
          </Button>
        </Group>
      </Stack>
    </Container>
  );
};
