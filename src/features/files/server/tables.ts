import type {} from '#platform/server/db/tables.ts';
import type { HiddenKind } from '#platform/server/files/hidden-content.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    files: {
      /** `/uploads/<purpose>/<name>`, as clients know it. */
      path: string;
      purpose: string;
      uploader_id: string;
      /** The name it had where it came from, cleaned. */
      file_name: string;
      type: string;
      size: number;
      /** What a picture was as well when it came, such as a page behind its end. */
      hidden: HiddenKind | null;
      created_at: string;
    };
  }
}
