import type {} from '#platform/server/db/tables.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    news: {
      id: string;
      title: string | null;
      image: string | null;
      /** Alternative text of the picture. `''` for a decorative picture, `null` if never set. */
      image_alt: string | null;
      /** Sanitized HTML. `''` without readable text. */
      text: string;
      created_at: string;
      updated_at: string;
    };
  }
}
