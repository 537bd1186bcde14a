import type {} from '#platform/server/db/tables.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Sealed lines in the order of their seals, from 1 without a gap. */
    audit_seals: { number: number; line_id: string; payload_digest: string; seal: string };
  }
}
