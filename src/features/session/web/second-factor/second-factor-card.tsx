import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { OutputOf } from '#kernel/endpoint.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import { focusHeading } from '#platform/web/ui/remember-focus.ts';
import { CardSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/session/second-factor';
import type { sessionEndpoints } from '../../contract.ts';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorQuery } from './second-factor.queries.ts';
import { SetUpApp } from './set-up-app.tsx';
import { useRemoveSecondFactor, useRenewRecoveryCodes } from './use-second-factor.ts';

type State = OutputOf<typeof sessionEndpoints.getSecondFactor>;

const RenewButton = ({ onRenewed }: { onRenewed: (codes: string[]) => void }) => {
  const renew = useRenewRecoveryCodes();
  const confirmRenewal = async () => {
    const question = { title: texts.renewQuestion, body: texts.renewAlong, confirm: texts.renewConfirm };
    if (await confirm(question)) renew.mutate({}, { onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes) });
  };
  return (
    <Button variant="default" loading={renew.isPending} onClick={() => void confirmRenewal()}>
      {texts.renew}
    </Button>
  );
};

const RemoveButton = () => {
  const remove = useRemoveSecondFactor();
  const confirmRemoval = async () => {
    const question = { title: texts.removeQuestion, body: texts.removeAlong, confirm: texts.removeConfirm };
    if (await confirm({ ...question, isDangerous: true })) remove.mutate({});
  };
  return (
    <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void confirmRemoval()}>
      {texts.remove}
    </Button>
  );
};

const statusText = ({ hasApp, passkeys }: State): string => {
  if (passkeys.length === 0) return hasApp ? texts.isOn : texts.why;
  return hasApp ? texts.isOnBoth : texts.isOnPasskey;
};

const appLabel = ({ hasApp, passkeys }: State): string => {
  if (hasApp) return texts.replace;
  return passkeys.length > 0 ? texts.alsoApp : texts.begin;
};

const FactorState = ({ state, card }: { state: State; card: RefObject<HTMLElement | null> }) => {
  const { hasApp, passkeys, recoveryCodesLeft, isRequired } = state;
  const hasAny = hasApp || passkeys.length > 0;
  const client = useQueryClient();
  const [isBegun, setBegun] = useState(false);
  const [renewed, setRenewed] = useState<string[]>();
  const refresh = () => invalidate(client, [secondFactorQuery.queryKey]);
  /** Moves focus to the card when a step ends, because the pressed button disappears with the step. */
  const handleBegun = (isNow: boolean) => {
    if (!isNow) focusHeading(card.current);
    setBegun(isNow);
  };
  const finishRenewal = () => {
    focusHeading(card.current);
    setRenewed(undefined);
  };
  if (renewed) return <RecoveryCodes codes={renewed} onSaved={finishRenewal} />;
  return (
    <Stack gap="md" align="flex-start">
      {!isBegun && (
        <div>
          <Text>{statusText(state)}</Text>
          {isRequired && <Text mt="xs">{texts.required}</Text>}
          {hasAny && <Text mt="xs">{texts.codesLeft({ left: recoveryCodesLeft })}</Text>}
        </div>
      )}
      <SetUpApp
        label={appLabel(state)}
        variant={hasAny ? 'default' : 'filled'}
        mayCancel
        onBegun={handleBegun}
        onDone={refresh}
      />
      {!isBegun && <PasskeyList state={state} onCodes={setRenewed} />}
      {!isBegun && hasAny && <RenewButton onRenewed={setRenewed} />}
      {!isBegun && hasAny && !isRequired && <RemoveButton />}
    </Stack>
  );
};

export const SecondFactorCard = () => {
  const card = useRef<HTMLElement>(null);
  return (
    <Paper
      ref={card}
      component="section"
      withBorder
      p={{ base: 'md', sm: 'xl' }}
      radius="lg"
      aria-labelledby="second-factor"
    >
      <Title order={2} fz="h3" id="second-factor" mb="md">
        {texts.title}
      </Title>
      <Loaded query={useQuery(secondFactorQuery)} skeleton={<CardSkeleton height={96} />}>
        {(state) => <FactorState state={state} card={card} />}
      </Loaded>
    </Paper>
  );
};
