export type Invitee = {
  _id: string;
  full_name: string;
  email: string;
  guardianEmail?: string | undefined;
  /** Time of an invitation whose link still works. */
  invitedAt?: string | undefined;
  /** False if the invitation could not be delivered. */
  isDelivered?: boolean | undefined;
};

type Listed = { _id: string; full_name: string; email: string; parent_guardian?: { email: string } };

export const inviteesOf = (
  people: readonly Listed[],
  withoutPassword: ReadonlyMap<string, Pick<Invitee, 'invitedAt' | 'isDelivered'>> | undefined,
): Invitee[] =>
  people.flatMap(({ _id, full_name, email, parent_guardian: guardian }) => {
    const waiting = withoutPassword?.get(_id);
    if (!waiting) return [];
    const { invitedAt, isDelivered } = waiting;
    return [{ _id, full_name, email, guardianEmail: guardian?.email, invitedAt, isDelivered }];
  });
