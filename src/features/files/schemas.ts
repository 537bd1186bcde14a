import { z } from 'zod';
import type { SchemasByName } from '#kernel/endpoint.ts';

/** The path of a stored upload, `/uploads/<purpose>/<name>`. */
export const UploadPath = z.string();

const longestPath = 500;
/** A stored file as a call names it. No database holds a NUL. */
export const SentPath = UploadPath.max(longestPath).refine((path) => !path.includes('\u0000'));

/** What a call that stores a file takes, beside the file, and answers. */
export const uploadSchemas = { input: z.object({}), output: UploadPath };

export const filesSchemas = {
  uploadImage: uploadSchemas,
  readUpload: {
    input: z.object({
      purpose: z.string(),
      name: z.string(),
      download: z.string().optional(),
      shown: z.string().optional(),
    }),
    output: z.unknown(),
  },
} satisfies SchemasByName;
