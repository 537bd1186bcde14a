import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { FileDrop } from '#platform/web/uploads/file-drop.tsx';
import * as texts from '#texts/first-run/screens';
import type { ArchiveSender } from './use-restore.ts';

export const SendArchive = ({ sender, label }: { sender: ArchiveSender; label: string }) => {
  const { sending, problem, send, stop } = sender;
  if (!sending)
    return (
      <Stack gap="sm">
        <FileDrop label={label} isSingle hint={texts.chooseHint} onFiles={([file]) => file && void send(file)} />
        <FormProblem>{problem}</FormProblem>
      </Stack>
    );
  return (
    <Stack gap="xs">
      <Text size="sm">{sending.name}</Text>
      <Progress value={sending.progress * 100} aria-label={texts.uploading} />
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {texts.uploading}
        </Text>
        <Button variant="default" size="xs" onClick={stop}>
          {texts.stop}
        </Button>
      </Group>
    </Stack>
  );
};
