import type { Role } from '#kernel/roles.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Erased people by id, which reveals nothing about them. Without `done_at`, some data is still retained. */
    erasures: {
      person_id: string;
      role: Role;
      asked_by: string | null;
      asked_at: string;
      held: number;
      done_at: string | null;
    };
  }
}
