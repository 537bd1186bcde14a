import { Button, Group, Stack, Text, Title } from '@mantine/core';
import * as failuresTexts from '#texts/platform/web/failures';
import * as pagesTexts from '#texts/platform/web/pages';
import { ApiError } from '../api-error.ts';
import { isMissingChunk } from './missing-chunk.ts';

const updated = failuresTexts.missingPart;

const describe = (error: unknown): { status: string; text: string } => {
  if (error instanceof ApiError) return { status: error.status ? `${error.status} ` : '', text: error.message };
  if (isMissingChunk(error)) return { status: '', text: updated };
  return { status: '', text: error instanceof Error ? error.message : failuresTexts.unknown };
};

/** In place of a page that failed, inside its area. */
export const PageFailure = ({ error }: { error: unknown }) => {
  const { status, text } = describe(error);
  return (
    <Stack align="flex-start" maw={640} p={{ base: 'lg', sm: 48 }}>
      <Title order={1} fz="h2">
        {isMissingChunk(error) ? failuresTexts.pleaseReload : failuresTexts.title}
      </Title>
      <Text role="alert">{`${status}${text}`}</Text>
      <Group>
        <Button onClick={() => location.reload()}>{failuresTexts.reload}</Button>
        <Button variant="default" component="a" href={`/${location.pathname.split('/')[1] ?? ''}`}>
          {pagesTexts.backToStart}
        </Button>
      </Group>
    </Stack>
  );
};
