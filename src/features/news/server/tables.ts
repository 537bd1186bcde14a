import type {} from '#platform/server/db/tables.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    news: {
      id: string;
      title: string | null;
      image: string | null;
      /** What the picture shows; `''` where it only decorates, `null` where nobody has said. */
      image_alt: string | null;
      /** Clean HTML, `''` when there is nothing to read. */
      text: string;
      created_at: string;
      updated_at: string;
    };
  }
}
