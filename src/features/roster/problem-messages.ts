import { fold } from '#kernel/fold.ts';
import type { Problem } from './schemas.ts';

/** True if a message about an empty cell starts with the column title, so that the title need not be repeated. */
export const startsWithColumn = ({ column, value, message }: Problem): boolean =>
  column !== undefined && !value && fold(message).startsWith(fold(column));
