import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { ApiError } from '../api-error.ts';
import { isMissingChunk } from './missing-chunk.ts';

const updated = 'A part of the page did not load. Perhaps Casa was updated meanwhile: load the page again.';

const describe = (error: unknown): { status: string; text: string } => {
  if (error instanceof ApiError) return { status: error.status ? `${error.status} ` : '', text: error.message };
  if (isMissingChunk(error)) return { status: '', text: updated };
  return { status: '', text: error instanceof Error ? error.message : 'Nobody knows why yet.' };
};

/** In place of a page that failed, inside its area. */
export const PageFailure = ({ error }: { error: unknown }) => {
  const { status, text } = describe(error);
  return (
    <Stack align="flex-start" maw={640} p={{ base: 'lg', sm: 48 }}>
      <Title order={1} fz="h2">
        {isMissingChunk(error) ? 'Please load the page again' : 'Unexpected Application Error!'}
      </Title>
      <Text role="alert">{`${status}${text}`}</Text>
      <Group>
        <Button onClick={() => location.reload()}>Load the page again</Button>
        <Button variant="default" component="a" href={`/${location.pathname.split('/')[1] ?? ''}`}>
          Back to the start
        </Button>
      </Group>
    </Stack>
  );
};
