import type { HealthState } from '#platform/server/health/health-check.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** What each check found last. */
    health_checks: {
      name: string;
      state: HealthState;
      since: string;
      text: string;
      advice: string | null;
      link: string | null;
      checked_at: string;
      /** Whether the admins were told last that it is bad. */
      told_bad: 0 | 1;
      /** Until when an admin does not want to hear of it. */
      ignored_until: string | null;
      ignored_by: string | null;
      ignored_at: string | null;
      ignored_why: string | null;
    };
    /** Admins who showed that they have the key of the backups at hand. */
    backup_key_confirmations: { fingerprint: string; confirmed_by: string | null; confirmed_at: string };
  }
}
