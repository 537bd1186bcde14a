import { Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHydrated } from '#platform/web/hydrated.ts';
import { sessionKey } from '#platform/web/query-client.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as passkeyTexts from '#texts/session/passkeys';
import * as texts from '#texts/session/second-factor';
import { RequiredStepPage } from '../required-step-page.tsx';
import { AddPasskeyButton } from './add-passkey-button.tsx';
import { passkeyUnavailableReason } from './passkey-unavailable-reason.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorQuery } from './second-factor.queries.ts';
import { SetUpApp } from './set-up-app.tsx';

const FirstStep = ({ onDone }: { onDone: () => Promise<void> }) => {
  const { role } = useViewer();
  const isHydrated = useHydrated();
  const { data } = useQuery(secondFactorQuery);
  const [isBegun, setBegun] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => void onDone()} />;
  const mayHavePasskey =
    isHydrated && data !== undefined && passkeyUnavailableReason(data.passkeysAt, role) === undefined;
  return (
    <>
      <SetUpApp label={texts.begin} onBegun={setBegun} onDone={onDone} />
      {mayHavePasskey && !isBegun && (
        <Stack gap="xs" align="flex-start">
          <Text>{passkeyTexts.orPasskey}</Text>
          <AddPasskeyButton label={passkeyTexts.useInstead} onCodes={setCodes} />
        </Stack>
      )}
    </>
  );
};

/** Page for a user who must set up a second factor before any other action. */
export const EnrolPage = ({ onDone }: { onDone: () => void }) => {
  const client = useQueryClient();
  const { user } = useViewer();
  const continueSession = async () => {
    await client.refetchQueries({ queryKey: sessionKey });
    onDone();
  };
  return (
    <RequiredStepPage
      title={texts.enrolTitle}
      intro={<Text mt="xs">{texts.enrolIntro({ name: user.first_name })}</Text>}
    >
      <FirstStep onDone={continueSession} />
    </RequiredStepPage>
  );
};
