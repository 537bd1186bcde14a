import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sessionEndpoints } from '#features/session/contract.ts';
import type { Role } from '#kernel/roles.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { ceilToMinute } from '#platform/web/format/ceil-to-minute.ts';
import { useDates } from '#platform/web/format/dates.ts';
import * as texts from '#texts/people/account';
import { signInStateQuery } from './sign-in-state.queries.ts';

const { getSignInState, unlockSignIn } = sessionEndpoints;

type LockNoticeProps = { of: Role; person: { _id: string; full_name: string } };

/** Renders the end of a sign-in lock with a button to unlock. Renders nothing if the person is not locked out. */
export const LockNotice = ({ of: role, person: { _id: id, full_name: name } }: LockNoticeProps) => {
  const { time } = useDates();
  const { data } = useQuery(signInStateQuery(role, id));
  const unlock = useAction(unlockSignIn, { invalidates: [getSignInState], success: texts.unlocked({ name }) });
  if (!data || data.lockedUntil === null) return null;
  return (
    <Alert color="yellow" variant="light" mb="lg">
      <Group justify="space-between" gap="sm">
        <Text flex="1 1 260px">{texts.locked({ name, time: time(ceilToMinute(data.lockedUntil)) })}</Text>
        <Button variant="default" loading={unlock.isPending} onClick={() => unlock.mutate({ role, id })}>
          {texts.unlock}
        </Button>
      </Group>
    </Alert>
  );
};
