import { Anchor, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { joinTexts } from '#kernel/locale.ts';
import type { Role } from '#kernel/roles.ts';
import { errorMessage } from '#platform/web/api-error.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useSchool } from '#platform/web/school.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import * as texts from '#texts/people/invitations';
import { summarizeNames } from '../admin/format-names.ts';
import type { Invitee } from './invitee.ts';
import { type InvitedTo, useInvite } from './use-invite.ts';

const maxWrittenOut = 4;

const addressesOf = (addresses: readonly string[], number: (count: number) => string) =>
  addresses.length > maxWrittenOut ? number(addresses.length) : joinTexts(addresses);

type ToProps = { people: readonly Invitee[]; to: InvitedTo; onChange: (to: InvitedTo) => void };

const To = ({ people, to, onChange }: ToProps) => {
  const guardians = people.flatMap(({ guardianEmail }) => (guardianEmail ? [guardianEmail] : []));
  const count = people.length;
  const own = addressesOf(
    people.map(({ email }) => email),
    (number) => texts.addresses({ number }),
  );
  if (guardians.length === 0) return <Text>{texts.toAddresses({ addresses: own, count })}</Text>;
  return (
    <Radio.Group label={texts.toWhom} value={to} onChange={(value) => onChange(value as InvitedTo)}>
      <Stack gap="sm" mt="sm">
        <Radio value="own" label={texts.toOwn({ count })} description={own} />
        <Radio
          value="guardian"
          label={texts.toGuardians({ count: guardians.length })}
          description={texts.guardians({
            addresses: addressesOf([...new Set(guardians)], (number) => texts.addresses({ number })),
            missing: count - guardians.length,
          })}
        />
      </Stack>
    </Radio.Group>
  );
};

const NoMail = () => (
  <Text>
    {texts.noMail}{' '}
    <Anchor component={Link} to="/admin/settings?find=mail" underline="always">
      {texts.setUpMail}
    </Anchor>
  </Text>
);

export type InviteDialogProps = {
  of: Role;
  people: readonly Invitee[];
  /** Number of selected people who have chosen a password. */
  others?: number;
  onClose: () => void;
  onSent?: () => void;
};

/** Renders the recipients of invitations. Sends them only after the user confirms. */
export const InviteDialog = ({ of: role, people, others = 0, onClose, onSent }: InviteDialogProps) => {
  const mayMail = useSchool()?.passwordByMail === true;
  const invite = useInvite();
  const [to, setTo] = useState<InvitedTo>('own');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const reinvited = people.filter(({ invitedAt }) => invitedAt !== undefined).length;
  const send = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      const ids = people.map(({ _id }) => _id);
      if ((await invite(role, ids, to)) > 0) onSent?.();
      onClose();
    } catch (error) {
      setProblem(errorMessage(error));
      setSending(false);
    }
  };
  const title = texts.title({ count: people.length });
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack gap="md">
        {mayMail ? (
          <>
            <Text>{texts.intro({ people: summarizeNames(people), count: people.length })}</Text>
            <To people={people} to={to} onChange={setTo} />
            {reinvited > 0 && <Text c="dimmed">{texts.again({ number: reinvited, all: people.length })}</Text>}
            {others > 0 && <Text c="dimmed">{texts.others({ number: others })}</Text>}
          </>
        ) : (
          <NoMail />
        )}
        <FormProblem>{problem}</FormProblem>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {mayMail ? texts.cancel : texts.close}
          </Button>
          {mayMail && (
            <Button data-autofocus loading={isSending} onClick={() => void send()}>
              {texts.send}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
};
