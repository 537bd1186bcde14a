import type { Role } from '#kernel/roles.ts';
import { useSearchValues } from '#platform/web/data/use-search-values.ts';
import { FilterChips } from '#platform/web/ui/filter-chips.tsx';
import * as texts from '#texts/people/invitations';
import { useWithoutPassword } from './without-password.queries.ts';

const [waiting, undelivered] = ['waiting', 'undelivered'] as const;
type WithoutPassword = ReturnType<typeof useWithoutPassword>;

const isUndelivered = (withoutPassword: WithoutPassword, { _id }: { _id: string }) =>
  withoutPassword?.get(_id)?.isDelivered === false;

/** Returns a filter stored in the URL: `?password=waiting` (none chosen) or `undelivered` (the invitation). */
export const useNoPasswordFilter = (role: Role) => {
  const withoutPassword = useWithoutPassword(role);
  const [params, set] = useSearchValues();
  const chosen = [waiting, undelivered].find((one) => one === params.get('password'));
  return {
    withoutPassword,
    chosen,
    narrow: <Person extends { _id: string }>(all: Person[]) => {
      if (chosen === undefined) return all;
      return all.filter((one) =>
        chosen === waiting ? withoutPassword?.has(one._id) : isUndelivered(withoutPassword, one),
      );
    },
    choose: (next: string) => set({ password: next, page: '' }),
  };
};

type NoPasswordChipProps = {
  all: readonly { _id: string }[];
  filter: ReturnType<typeof useNoPasswordFilter>;
};

/** Renders the filter. Renders nothing if all people have chosen a password. */
export const NoPasswordChip = ({ all, filter: { withoutPassword, chosen, choose } }: NoPasswordChipProps) => {
  const count = all.filter(({ _id }) => withoutPassword?.has(_id)).length;
  const undeliveredCount = all.filter((one) => isUndelivered(withoutPassword, one)).length;
  if (count === 0 && chosen === undefined) return null;
  return (
    <FilterChips
      label={texts.signIn}
      choices={[
        { value: waiting, label: texts.without, count },
        ...(undeliveredCount > 0 || chosen === undelivered
          ? [{ value: undelivered, label: texts.undelivered, count: undeliveredCount }]
          : []),
      ]}
      value={chosen ?? ''}
      onChange={choose}
    />
  );
};
