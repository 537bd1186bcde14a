import { z } from 'zod';
import type { SchemasByName } from '#kernel/endpoint.ts';

/** Path of a stored upload, `/uploads/<purpose>/<name>`. */
export const UploadPath = z.string();

const longestPath = 500;
/** Path of a stored file in a request. Databases cannot store NUL. */
export const SentPath = UploadPath.max(longestPath).refine((path) => !path.includes('\u0000'));

/** Input in addition to the file, and output, of an endpoint that stores a file. */
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
