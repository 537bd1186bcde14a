import { Container, Stack, Text, Title } from '@mantine/core';
import * as failuresTexts from '#texts/platform/web/failures';
import { Logo } from '../brand/logo.tsx';
import { describeFailure } from './describe-failure.ts';
import { FailureActions } from './failure-actions.tsx';

/** Replaces the whole application if the frame around the pages fails too. */
export const ErrorPage = ({ error }: { error: unknown }) => (
  <Container component="main" size="xs" py={{ base: 48, sm: 120 }} px="lg">
    <title>{failuresTexts.tabTitle}</title>
    <Stack gap="lg" align="flex-start">
      <Logo size={48} />
      <Title order={1} fz="h2">
        {failuresTexts.title}
      </Title>
      <Text role="alert">{describeFailure(error)}</Text>
      <FailureActions />
    </Stack>
  </Container>
);
