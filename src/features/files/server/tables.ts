import type { Purpose } from '../contract.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    files: {
      /** `/uploads/<purpose>/<name>`, as clients know it. */
      path: string;
      purpose: Purpose;
      uploader_id: string;
      /** The name it had where it came from, cleaned. */
      file_name: string;
      type: string;
      size: number;
      created_at: string;
    };
  }
}
