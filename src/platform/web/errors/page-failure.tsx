import { Stack, Text, Title } from '@mantine/core';
import * as failuresTexts from '#texts/platform/web/failures';
import { describeFailure } from './describe-failure.ts';
import { FailureActions } from './failure-actions.tsx';
import { isMissingChunk } from './missing-chunk.ts';

export const PageFailure = ({ error }: { error: unknown }) => (
  <Stack align="flex-start" maw={640} p={{ base: 'lg', sm: 48 }}>
    <Title order={1} fz="h2">
      {isMissingChunk(error) ? failuresTexts.pleaseReload : failuresTexts.title}
    </Title>
    <Text role="alert">{describeFailure(error)}</Text>
    <FailureActions />
  </Stack>
);
