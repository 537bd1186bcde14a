import type { Role } from '#kernel/roles.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Who was erased, by an id that tells nothing of them. Without `done_at` something is kept for some time. */
    erasures: {
      person_id: string;
      role: Role;
      asked_by: string | null;
      asked_at: string;
      /** How many conversations are kept for now. */
      held: number;
      done_at: string | null;
    };
  }
}
