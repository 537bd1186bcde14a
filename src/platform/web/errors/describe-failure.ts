import * as texts from '#texts/platform/web/failures';
import { ApiError } from '../api-error.ts';
import { isMissingChunk } from './missing-chunk.ts';

export const describeFailure = (error: unknown): string => {
  if (error instanceof ApiError) return error.status ? `${error.status} ${error.message}` : error.message;
  if (isMissingChunk(error)) return texts.missingPart;
  return error instanceof Error ? error.message : texts.unknown;
};
