import { Alert, type AlertProps, Group, Text } from '@mantine/core';
import type { Role } from '#kernel/roles.ts';
import { useDates } from '#platform/web/format/dates.ts';
import * as texts from '#texts/people/invitations';
import { InvitePeople } from './invite-people.tsx';
import { inviteesOf } from './invitee.ts';
import { useWithoutPassword } from './without-password.queries.ts';

type NoPasswordNoticeProps = Pick<AlertProps, 'mb'> & {
  of: Role;
  person: { _id: string; full_name: string; email: string; parent_guardian?: { email: string } };
};

/** Renders a notice that a person has not chosen a password, with a button to invite. Renders nothing otherwise. */
export const NoPasswordNotice = ({ of: role, person, ...space }: NoPasswordNoticeProps) => {
  const { date } = useDates();
  const [invitee] = inviteesOf([person], useWithoutPassword(role));
  if (!invitee) return null;
  const { full_name: name, invitedAt, isDelivered } = invitee;
  const message = (at: string) =>
    (isDelivered === false ? texts.notDelivered : texts.wasInvited)({ name, date: date(new Date(at)) });
  return (
    <Alert color={isDelivered === false ? 'orange' : 'gray'} variant="light" {...space}>
      <Group justify="space-between" gap="sm">
        <Text flex="1 1 220px">{invitedAt === undefined ? texts.hasNone({ name }) : message(invitedAt)}</Text>
        <InvitePeople of={role} people={[invitee]} {...(invitedAt !== undefined && { label: texts.sendAgain })} />
      </Group>
    </Alert>
  );
};
