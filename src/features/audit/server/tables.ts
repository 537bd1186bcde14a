import type {} from '#platform/server/db/tables.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Seals of audit entries in order. Numbers start at 1 without gaps. */
    audit_seals: { number: number; line_id: string; payload_digest: string; seal: string };
  }
}
