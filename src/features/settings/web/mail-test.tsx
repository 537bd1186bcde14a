import { Alert, Button, List, Stack, Text, Title } from '@mantine/core';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { CheckIcon } from '#platform/web/icons.tsx';
import { WarningIcon } from '#platform/web/theme/first-icons.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/settings/mail-test';
import { settingsEndpoints } from '../contract.ts';
import type { MailTest as Result } from '../schemas.ts';

const { getMailState, testMail } = settingsEndpoints;

const stepNames: Record<Result['steps'][number]['step'], string> = {
  connect: texts.steps.connect,
  secure: texts.steps.secure,
  'sign-in': texts.steps.signIn,
  accept: texts.steps.accept,
};
const stateNames: Record<Result['steps'][number]['state'], string> = {
  done: texts.states.done,
  skipped: texts.states.skipped,
  failed: texts.states.failed,
  'not-reached': texts.states.notReached,
};

const Outcome = ({ result: { steps, isAccepted, sentence, answer } }: { result: Result }) => (
  <Alert
    color={isAccepted ? 'sage' : 'terracotta'}
    icon={isAccepted ? <CheckIcon /> : <WarningIcon />}
    title={sentence}
    role="group"
  >
    <List size="sm">
      {steps.map(({ step, state }) => (
        <List.Item key={step}>{texts.stepState({ step: stepNames[step], state: stateNames[state] })}</List.Item>
      ))}
    </List>
    {answer && (
      <Text size="sm" mt="xs" className={layout.breakAnywhere ?? ''}>
        {texts.answer({ answer })}
      </Text>
    )}
  </Alert>
);

const MailStatus = () => {
  const { dateTime } = useDates();
  return (
    <Loaded query={useEndpoint(getMailState, {})} skeleton={<FieldsSkeleton fields={1} />}>
      {({ isSetUp, lastSent, lastRefused }) => (
        <Text size="sm" c="dimmed" component="div" className={layout.breakAnywhere ?? ''}>
          {!isSetUp && <div>{texts.notSetUp}</div>}
          <div>{lastSent ? texts.lastSent({ when: dateTime(lastSent) }) : texts.neverSent}</div>
          {lastRefused && (
            <div>{texts.lastRefused({ when: dateTime(lastRefused.at), answer: lastRefused.answer })}</div>
          )}
        </Text>
      )}
    </Loaded>
  );
};

export const MailTest = ({ isSaved }: { isSaved: boolean }) => {
  const test = useAction(testMail, { invalidates: [getMailState] });
  return (
    <Stack gap="sm" mt="xl" align="flex-start">
      <Title order={3} fz="h5">
        {texts.title}
      </Title>
      <Text size="sm">{isSaved ? texts.intro : texts.saveFirst}</Text>
      <MailStatus />
      <div role="status">{test.data && !test.isPending && <Outcome result={test.data} />}</div>
      <Button variant="default" disabled={!isSaved} loading={test.isPending} onClick={() => test.mutate({})}>
        {texts.begin}
      </Button>
    </Stack>
  );
};
