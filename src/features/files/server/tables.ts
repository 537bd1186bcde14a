import type {} from '#platform/server/db/tables.ts';
import type { HiddenKind } from '#platform/server/files/hidden-content.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    files: {
      /** `/uploads/<purpose>/<name>`, the path used by clients. */
      path: string;
      purpose: string;
      uploader_id: string;
      /** Cleaned name of the uploaded file. */
      file_name: string;
      type: string;
      size: number;
      /** Other format that the uploaded image also contained, such as an HTML page after its end. */
      hidden: HiddenKind | null;
      created_at: string;
    };
  }
}
