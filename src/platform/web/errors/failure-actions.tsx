import { Button, Group } from '@mantine/core';
import * as failuresTexts from '#texts/platform/web/failures';
import * as pagesTexts from '#texts/platform/web/pages';

export const FailureActions = () => (
  <Group>
    <Button onClick={() => location.reload()}>{failuresTexts.reload}</Button>
    <Button variant="default" component="a" href={`/${location.pathname.split('/')[1] ?? ''}`}>
      {pagesTexts.backToStart}
    </Button>
  </Group>
);
