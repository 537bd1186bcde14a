import { emailKey } from '#kernel/identity/email-address.ts';
import type { Role } from '#kernel/roles.ts';
import type { Services } from '#platform/server/context.ts';
import { attention, type Diagnosis, good, withLink } from '#platform/server/health/health-check.ts';
import * as texts from '#texts/people/health';
import { peopleNames } from '../people.queries.ts';

const maxNamed = 3;
const pages = { admin: '/admin/admins', teacher: '/admin/teachers', student: '/admin/students' } satisfies Record<
  Role,
  string
>;

/** Matches most address keys. These addresses have only one form. */
const plainKey = /^[\w.+-]+@[\w.-]*\w$/;

const findShared = async ({ database: { read } }: Services) => {
  const rows = await read
    .selectFrom('accounts')
    .select(['id', 'role', 'email', 'email_key'])
    .where('erased_at', 'is', null)
    .execute();
  return rows.filter(({ email, email_key }) => !plainKey.test(email_key) && email_key !== emailKey(email));
};

/** Reports accounts of older versions with another form of an existing address, such as an invisible character. */
export const checkSharedAddresses = async (services: Services): Promise<Diagnosis> => {
  const shared = await findShared(services);
  const [first] = shared;
  if (!first) return good(texts.addressesFine);
  const names = await peopleNames(
    services.database.read,
    shared.slice(0, maxNamed).map(({ id }) => id),
  );
  const found = texts.addressesShared({ count: shared.length, names: [...names.values()].join(', ') });
  return withLink(pages[first.role], attention(found, texts.addressesAdvice));
};
