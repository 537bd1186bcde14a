import type { Role } from '#kernel/roles.ts';
import type { Flag } from '#platform/server/db/flag.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    accounts: {
      id: string;
      role: Role;
      email: string;
      email_key: string;
      password_hash: string;
      must_change_password: Flag;
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
    /** `source`: a network, a known browser or a session, each counted by itself. */
    sign_in_attempts: { id: string; account_key: string; source: string; at: string; failed: Flag };
    known_browsers: { token_hash: string; account_id: string; last_used_at: string };
    setup_links: { token_hash: string; created_at: string };
  }
}
