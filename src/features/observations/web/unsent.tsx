import { Alert, Button, Group, Text } from '@mantine/core';
import * as screens from '#texts/observations/screens';
import * as texts from '#texts/observations/waiting';
import styles from './observations.module.css';
import type { OutgoingObservation } from './sync/observation-outbox.ts';
import type { OpenOutbox } from './use-observation-outbox.ts';

const stepLabel = (step: OutgoingObservation): string => {
  if (step.kind === 'add' || step.kind === 'change') return step.text || screens.noWords;
  if (step.kind === 'jot') return step.text || texts.jotting;
  return step.kind === 'photo' ? texts.photo : texts.takingBack;
};

const isPhoto = ({ kind }: OutgoingObservation) => kind === 'photo';

const Failed = ({ step, open }: { step: OutgoingObservation; open: OpenOutbox }) => (
  <Alert color="orange" variant="light" role="alert">
    <Text fw={600}>{texts.notStored}</Text>
    <Text className={styles.text ?? ''}>{stepLabel(step)}</Text>
    <Text mb="sm">{step.problem}</Text>
    <Group>
      <Button size="compact-md" onClick={() => void open().retry(step)}>
        {texts.tryAgain}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => void open().discard(step)}>
        {texts.discard}
      </Button>
    </Group>
  </Alert>
);

type UnsentProps = { steps: readonly OutgoingObservation[]; open: OpenOutbox };

export const Unsent = ({ steps, open }: UnsentProps) => {
  const waiting = steps.filter(({ state }) => state === 'waiting');
  const [first] = waiting;
  const written = waiting.filter((step) => !isPhoto(step));
  const photos = waiting.filter(isPhoto);
  const sending = steps.filter((step) => isPhoto(step) && step.state === 'sending');
  return (
    <>
      <div role="status">
        {first && (
          <Alert color="sage" variant="light">
            {written.length > 0 && <Text fw={600}>{texts.title({ number: written.length })}</Text>}
            {written.map((step) => (
              <Text key={step.clientId} className={styles.text ?? ''}>
                {stepLabel(step)}
              </Text>
            ))}
            {photos.length > 0 && <Text fw={600}>{texts.photos({ number: photos.length })}</Text>}
            <span>{texts.why({ problem: first.problem })}</span>
          </Alert>
        )}
        {sending.length > 0 && <Text size="sm">{texts.sendingPhotos({ number: sending.length })}</Text>}
      </div>
      {steps
        .filter(({ state }) => state === 'failed')
        .map((step) => (
          <Failed key={step.clientId} step={step} open={open} />
        ))}
    </>
  );
};
