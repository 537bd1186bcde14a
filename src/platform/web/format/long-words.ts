import type { ReactNode } from 'react';

/** Maximum length of a word that fits a column without a break. */
const maxUnbroken = 20;

/** True if a cell contains a word too long for its column, such as an email address. */
export const hasLongWord = (cell: ReactNode): boolean =>
  typeof cell === 'string' && cell.split(/[\s-]+/).some((word) => word.length > maxUnbroken);
