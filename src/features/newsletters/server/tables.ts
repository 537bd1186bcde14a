import type { Generated } from 'kysely';
import type { Flag } from '#platform/server/db/flag.ts';
import type {} from '#platform/server/db/tables.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Exactly one of `path` and `link` is set. */
    newsletters: {
      id: string;
      path: string | null;
      link: string | null;
      title: string | null;
      image: string | null;
      is_draft: Generated<Flag>;
      created_at: string;
    };
  }
}
