import type {} from '#platform/server/db/tables.ts';

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
      created_at: string;
    };
  }
}
