import { fold } from '#kernel/fold.ts';
import type { Problem } from './schemas.ts';

/** Whether a sentence about an empty cell begins with the title of its column, so that both would say it twice. */
export const startsWithColumn = ({ column, value, message }: Problem): boolean =>
  column !== undefined && !value && fold(message).startsWith(fold(column));
