import { Progress as Bar, Button, Group, Stack, Text } from '@mantine/core';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import * as texts from '#texts/photo-batches/draft';
import type { PhotoSending, Progress } from './use-photo-sending.ts';

const progressLabel = ({ state, done, total }: Progress) => {
  if (state === 'reading') return texts.reading;
  return (state === 'stopped' ? texts.stopped : texts.sending)({ done, total });
};

/** Progress of sending. Renders nothing once all pictures are sent. */
export const SendingCard = ({ sending: { progress, isBusy, stop } }: { sending: PhotoSending }) => {
  if (!progress || progress.state === 'done') return null;
  const { state, done, total, problem } = progress;
  return (
    <Card title={texts.sendingTitle} mb="md">
      <Stack gap="xs">
        {(isBusy || total > 0) && <Text aria-live={isBusy ? 'off' : 'polite'}>{progressLabel(progress)}</Text>}
        {isBusy && <Bar value={total === 0 ? 0 : (done / total) * 100} aria-label={texts.sendingTitle} size="md" />}
        <FormProblem>{state === 'paused' ? texts.paused : problem}</FormProblem>
        {isBusy && (
          <>
            <Text size="sm" c="dimmed">
              {texts.sendingHint}
            </Text>
            <Group>
              <Button variant="default" onClick={stop}>
                {texts.stop}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Card>
  );
};
