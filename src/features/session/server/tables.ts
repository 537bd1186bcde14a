import { sql } from 'kysely';
import type { Role } from '#kernel/roles.ts';
import type { Flag } from '#platform/server/db/flag.ts';
import type {} from '#platform/server/one-time-tokens.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import * as texts from '#texts/session/personal-data';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    accounts: {
      id: string;
      role: Role;
      email: string;
      email_key: string;
      password_hash: string;
      must_change_password: Flag;
      /** When the person was erased; only the id is left, for what others wrote to them. */
      erased_at: string | null;
      /** Since when nobody signs in with it, because the person left the school. */
      closed_at: string | null;
      created_at: string;
      updated_at: string;
    };
    sessions: {
      id: string;
      token_hash: string;
      account_id: string;
      device: string;
      created_at: string;
      last_seen_at: string;
      expires_at: string;
      /** When who sits there last showed a password or a code. */
      proved_at: string | null;
    };
    /** `secret`: of the authenticator app, encrypted; `last_step`: of time whose code was used last. */
    second_factors: {
      account_id: string;
      secret: string | null;
      pending_secret: string | null;
      last_step: number | null;
      confirmed_at: string | null;
      /** When a sign-in found that the school asks for one: nothing else goes before it is set up. */
      asked_at: string | null;
    };
    recovery_codes: { id: string; account_id: string; code_hash: string; used_at: string | null };
    passkeys: {
      id: string;
      account_id: string;
      /** The host for which it was made: it works nowhere else. */
      rp_id: string;
      credential_id: string;
      public_key: string;
      /** How often the device says that it was used; 0 where it does not count. */
      counter: number;
      /** Ways to reach the device, by spaces. */
      transports: string;
      name: string;
      created_at: string;
      last_used_at: string | null;
    };
    /** `source`: a network, a known browser or a session, each counted by itself. */
    sign_in_attempts: { id: string; account_key: string; source: string; at: string; failed: Flag };
    known_browsers: { token_hash: string; account_id: string; last_used_at: string };
    setup_links: { token_hash: string; created_at: string };
    /** Who asked for a link to choose a new password. Whose address it is, and from where, is known until it was looked at. */
    password_requests: {
      id: string;
      email_key: string | null;
      email_hash: string;
      source: string;
      address: string | null;
      device: string | null;
      asked_at: string;
      mailed_at: string | null;
    };
  }
}

declare module '#platform/server/one-time-tokens.ts' {
  interface TokenPurposes {
    /** The link of a mail. `subject` is the account's id. */
    'new-password': true;
    /** The link of a mail that invites somebody to choose a first password. `subject` is the account's id. */
    invitation: true;
    /** The same in a mail to a student's guardian. */
    'guardian-invitation': true;
    /** The challenge of a sign-in after the right password. `subject` is the account's id. */
    'passkey-sign-in': true;
    /** The challenges of who is locked out, after the right password and after a wrong one. `subject` is the account's id, or `nobody`. */
    'passkey-past-lock': true;
    'passkey-past-lock-wrong': true;
    /** The challenges of who is signed in already. `subject` is the session's id. */
    'passkey-registration': true;
    'passkey-proof': true;
  }
}

const erasedEmail = (id: string) => `deleted-${id}@deleted.invalid`;

/** What is left of an account is its id, which keeps together what others wrote to it. */
export const personalData = {
  sessions: {
    person: 'account_id',
    about: 'device',
    secret: 'token_hash',
    plain: 'id created_at last_seen_at expires_at proved_at',
    erase: [{ where: ({ id }) => sql<boolean>`account_id = ${id}` }],
    description: texts.sessions,
  },
  // Digests of addresses, which go with their quarter of an hour.
  sign_in_attempts: { secret: 'account_key source', plain: 'id at failed' },
  known_browsers: {
    person: 'account_id',
    secret: 'token_hash',
    plain: 'last_used_at',
    erase: [{ where: ({ id }) => sql<boolean>`account_id = ${id}` }],
    description: texts.knownBrowsers,
  },
  second_factors: {
    person: 'account_id',
    secret: 'secret pending_secret',
    plain: 'last_step confirmed_at asked_at',
    erase: [{ where: ({ id }) => sql<boolean>`account_id = ${id}` }],
    description: texts.secondFactors,
  },
  recovery_codes: {
    person: 'account_id',
    secret: 'code_hash',
    plain: 'id used_at',
    erase: [{ where: ({ id }) => sql<boolean>`account_id = ${id}` }],
  },
  passkeys: {
    person: 'account_id',
    about: 'name',
    secret: 'credential_id public_key counter transports',
    plain: 'id rp_id created_at last_used_at',
    erase: [{ where: ({ id }) => sql<boolean>`account_id = ${id}` }],
    description: texts.passkeys,
  },
  setup_links: { secret: 'token_hash', plain: 'created_at' },
  // What strangers typed, until Casa has looked whose address it is; the rest goes within the hour.
  password_requests: {
    secret: 'email_key email_hash source address device',
    plain: 'id asked_at mailed_at',
    erase: [{ where: ({ person }) => sql<boolean>`email_key = ${person.email_key ?? ''}`, isBookkeeping: true }],
  },
  accounts: {
    person: 'id',
    about: 'email email_key',
    secret: 'password_hash',
    plain: 'role must_change_password created_at updated_at erased_at closed_at',
    erase: [
      { where: ({ id }) => sql<boolean>`id = ${id} and role = 'admin'` },
      {
        where: ({ id }) => sql<boolean>`id = ${id} and role <> 'admin' and erased_at is null`,
        set: ({ id, now }) => ({
          email: erasedEmail(id),
          email_key: erasedEmail(id),
          password_hash: '',
          must_change_password: 0,
          updated_at: now,
          erased_at: now,
        }),
      },
    ],
    description: texts.accounts,
  },
} satisfies Record<string, PersonalData>;
