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
      erased_at: string | null;
      /** Time from which the account cannot be signed in to, because the person left the school. */
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
      /** Time of the last verification by password, code or passkey in this session. */
      proved_at: string | null;
    };
    /** `secret`: encrypted secret of the authenticator app. `last_step`: time step of the last code used. */
    second_factors: {
      account_id: string;
      secret: string | null;
      pending_secret: string | null;
      last_step: number | null;
      confirmed_at: string | null;
      /** Time at which a sign-in required enrollment. Other requests are refused until a factor is set up. */
      asked_at: string | null;
    };
    recovery_codes: { id: string; account_id: string; code_hash: string; used_at: string | null };
    passkeys: {
      id: string;
      account_id: string;
      /** Host for which the passkey was created. It works for no other host. */
      rp_id: string;
      credential_id: string;
      public_key: string;
      /** Signature counter of the device. 0 if the device does not count. */
      counter: number;
      /** WebAuthn transports, separated by spaces. */
      transports: string;
      name: string;
      created_at: string;
      last_used_at: string | null;
    };
    /** `source`: a network, a known browser or a session. Each is counted separately. */
    sign_in_attempts: { id: string; account_key: string; source: string; at: string; failed: Flag };
    known_browsers: { token_hash: string; account_id: string; last_used_at: string };
    setup_links: { token_hash: string; created_at: string };
    /** Requests for a password link. Address and origin are deleted once a request is processed. */
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
    /** Token in a mailed link for a new password. `subject` is the account's id. */
    'new-password': true;
    /** Token in a mailed invitation to choose a first password. `subject` is the account's id. */
    invitation: true;
    /** Token in an invitation mailed to a student's guardian. `subject` is the student's account id. */
    'guardian-invitation': true;
    /** Challenge of a sign-in after the correct password. `subject` is the account's id. */
    'passkey-sign-in': true;
    /** Challenges of locked-out users, after a right and a wrong password. `subject` is an account id or `nobody`. */
    'passkey-past-lock': true;
    'passkey-past-lock-wrong': true;
    /** Challenges of signed-in users. `subject` is the session's id. */
    'passkey-registration': true;
    'passkey-proof': true;
  }
}

const erasedEmail = (id: string) => `deleted-${id}@deleted.invalid`;

/** Personal data of accounts. Only the id of an erased account remains, to group content that others wrote to it. */
export const personalData = {
  sessions: {
    person: 'account_id',
    about: 'device',
    secret: 'token_hash',
    plain: 'id created_at last_seen_at expires_at proved_at',
    erase: [{ where: ({ id }) => sql<boolean>`account_id = ${id}` }],
    description: texts.sessions,
  },
  // Contains digests of addresses only. Rows are deleted after an hour.
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
  // Contains typed addresses until the request is processed. Rows are deleted after an hour.
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
