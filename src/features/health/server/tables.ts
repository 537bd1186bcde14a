import type { HealthState } from '#platform/server/health/health-check.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    health_checks: {
      name: string;
      state: HealthState;
      since: string;
      text: string;
      advice: string | null;
      link: string | null;
      checked_at: string;
      /** 1 if the last mail to the admins reported a failure. */
      told_bad: 0 | 1;
      /** End of the time during which an admin ignores the check. */
      ignored_until: string | null;
      ignored_by: string | null;
      ignored_at: string | null;
      ignored_why: string | null;
    };
    /** Confirmations by admins that they have the backup key. */
    backup_key_confirmations: { fingerprint: string; confirmed_by: string | null; confirmed_at: string };
  }
}
