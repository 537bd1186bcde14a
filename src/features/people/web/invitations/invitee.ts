/** Somebody who has no password of their own yet. */
export type Invitee = {
  _id: string;
  full_name: string;
  email: string;
  /** Of a student whose guardian has one. */
  guardianEmail?: string | undefined;
  /** When they were mailed a link that still works. */
  invitedAt?: string | undefined;
  /** False where that mail did not reach them. */
  isDelivered?: boolean | undefined;
};

type Listed = { _id: string; full_name: string; email: string; parent_guardian?: { email: string } };

/** Those of some people of a list who have no password of their own yet. */
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
