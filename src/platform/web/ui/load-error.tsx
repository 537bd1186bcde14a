import { Button, Stack, Text } from '@mantine/core';
import * as texts from '#texts/platform/web/pages';
import { hasCode, sentenceOf } from '../api-error.ts';
import { NotKept } from '../offline/not-kept.tsx';
import { useCutOff } from '../offline/reach.ts';
import { WarningIcon } from '../theme/first-icons.tsx';

type LoadErrorProps = { error: unknown; retry: () => void; isRetrying?: boolean };

export const forbiddenSentence = texts.forbidden;

/** In place of a part of a page that could not be loaded, with a way to try again where that may help. */
export const LoadError = ({ error, retry, isRetrying = false }: LoadErrorProps) => {
  const isCutOff = useCutOff();
  if (isCutOff && hasCode(error, 'offline')) return <NotKept skeleton={null} retry={retry} />;
  const isForbidden = hasCode(error, 'forbidden');
  return (
    <Stack align="center" gap="md" py={48} px="md">
      <WarningIcon size={32} />
      <Text role="alert" ta="center">
        {isForbidden ? forbiddenSentence : sentenceOf(error)}
      </Text>
      {!isForbidden && (
        <Button variant="default" onClick={retry} loading={isRetrying}>
          {texts.tryAgain}
        </Button>
      )}
    </Stack>
  );
};
