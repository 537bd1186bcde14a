import type {} from '#platform/server/db/tables.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    news: {
      id: string;
      image: string | null;
      /** Clean HTML, `''` when there is nothing to read. */
      text: string;
      created_at: string;
      updated_at: string;
    };
  }
}
