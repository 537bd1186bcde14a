import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { OutputOf } from '#kernel/endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { useHydrated } from '#platform/web/hydrated.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import layout from '#platform/web/ui/layout.module.css';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/session/passkeys';
import type { sessionEndpoints } from '../../contract.ts';
import { AddPasskeyButton } from './add-passkey-button.tsx';
import { passkeyUnavailableReason } from './passkey-unavailable-reason.ts';
import { useDeletePasskey } from './use-second-factor.ts';

const RenamePasskey = lazy(async () => ({ default: (await import('./rename-passkey.tsx')).RenamePasskey }));

type State = OutputOf<typeof sessionEndpoints.getSecondFactor>;
type Passkey = State['passkeys'][number];

const useUsageText = ({ createdAt, lastUsedAt, madeFor }: Passkey): string => {
  const { date, dateTime } = useDates();
  if (madeFor !== null) return texts.madeFor({ host: madeFor });
  const day = date(createdAt);
  return lastUsedAt === null ? texts.notUsed({ day }) : texts.lastUsed({ day, when: dateTime(lastUsedAt) });
};

type PasskeyRowProps = { passkey: Passkey; isOnlyStep: boolean };

const PasskeyRow = ({ passkey, isOnlyStep }: PasskeyRowProps) => {
  const { _id: id, name } = passkey;
  const remove = useDeletePasskey();
  const [isRenaming, setRenaming] = useState(false);
  const confirmRemoval = async () => {
    const question = {
      title: texts.removeQuestion({ name }),
      body: isOnlyStep ? texts.removeLast : texts.removeAlong,
      confirm: texts.removeConfirm,
      isDangerous: true,
    };
    if (await confirm(question)) remove.mutate({ id });
  };
  return (
    <Group justify="space-between" gap="xs" component="li">
      <Box miw={0} flex="1 1 160px" className={layout.breakAnywhere ?? ''}>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {useUsageText(passkey)}
        </Text>
      </Box>
      <Group gap={4}>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setRenaming(true)}
          aria-label={texts.renameOf({ name })}
        >
          {texts.rename}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          loading={remove.isPending}
          onClick={() => void confirmRemoval()}
          aria-label={texts.removeOf({ name })}
        >
          {texts.remove}
        </Button>
      </Group>
      {isRenaming && (
        <Suspense fallback={null}>
          <RenamePasskey passkey={passkey} onClose={() => setRenaming(false)} />
        </Suspense>
      )}
    </Group>
  );
};

type PasskeyListProps = { state: State; onCodes: (recoveryCodes: string[]) => void };

export const PasskeyList = ({ state: { passkeys, passkeysAt, hasApp }, onCodes }: PasskeyListProps) => {
  const { role } = useViewer();
  const isHydrated = useHydrated();
  // The server rendering does not know the browser. A reason that depends only on the school's address is shown
  // immediately.
  const reason = isHydrated || passkeysAt === null ? passkeyUnavailableReason(passkeysAt, role) : undefined;
  return (
    <Stack gap="sm" align="stretch" w="100%">
      <div>
        <Title order={3} fz="h5">
          {texts.title}
        </Title>
        <Text size="sm" mt={4} c="dimmed">
          {reason ?? texts.why}
        </Text>
      </div>
      {passkeys.length > 0 && (
        <Stack gap="sm" component="ul" p={0} m={0} className={layout.plainList ?? ''}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} isOnlyStep={!hasApp && passkeys.length === 1} />
          ))}
        </Stack>
      )}
      {reason === undefined && (
        <div>
          <AddPasskeyButton label={texts.add} onCodes={onCodes} />
        </div>
      )}
    </Stack>
  );
};
