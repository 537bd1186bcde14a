import type { ComponentProps } from 'react';
import type { Role } from '#kernel/roles.ts';
import { InvitePeople } from './invite-people.tsx';
import { inviteesOf } from './invitee.ts';

type InviteSelectedProps = {
  of: Role;
  selected: Parameters<typeof inviteesOf>[0];
  withoutPassword: Parameters<typeof inviteesOf>[1];
} & Pick<ComponentProps<typeof InvitePeople>, 'size'>;

export const InviteSelected = ({ of, selected, withoutPassword, ...button }: InviteSelectedProps) => {
  const people = inviteesOf(selected, withoutPassword);
  return <InvitePeople of={of} people={people} others={selected.length - people.length} {...button} />;
};
