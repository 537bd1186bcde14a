import { Button, Stack, Text, Title } from '@mantine/core';
import * as failuresTexts from '#texts/platform/web/failures';
import * as pagesTexts from '#texts/platform/web/pages';
import { errorMessage } from '../api-error.ts';

const title = failuresTexts.notLoaded;

export const LoadFailed = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <Stack component="main" align="center" justify="center" gap="md" p="xl" mih="50vh">
    <title>{`${title} · Casa`}</title>
    <Title order={1} fz="h2" ta="center">
      {title}
    </Title>
    <Text role="alert" ta="center">
      {errorMessage(error)}
    </Text>
    <Button variant="default" onClick={retry}>
      {pagesTexts.tryAgain}
    </Button>
  </Stack>
);
