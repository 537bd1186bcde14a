import { Container, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { PageTitle } from '#platform/web/page-title.tsx';
import { sessionKey } from '#platform/web/query-client.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/session/second-factor';
import { SetUpApp } from './set-up-app.tsx';

/** For somebody whose school asks for a second step, before anything else. */
export const EnrolPage = ({ onDone }: { onDone: () => void }) => {
  const client = useQueryClient();
  const { user } = useViewer();
  const goOn = async () => {
    await client.refetchQueries({ queryKey: sessionKey });
    onDone();
  };
  return (
    <Container size={520} py={{ base: 'lg', sm: 56 }}>
      <PageTitle>{texts.enrolTitle}</PageTitle>
      <Paper withBorder p={{ base: 'lg', sm: 'xl' }} radius="lg">
        <Stack gap="lg">
          <div>
            <Title order={1} fz={{ base: 26, sm: 30 }} lh={1.2}>
              {texts.enrolTitle}
            </Title>
            <Text mt="xs">{texts.enrolIntro({ name: user.first_name })}</Text>
          </div>
          <SetUpApp label={texts.begin} onDone={goOn} />
        </Stack>
      </Paper>
    </Container>
  );
};
