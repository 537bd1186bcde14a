import type { ReactNode } from 'react';

/** Letters of a word that still has room in a column. */
const maxUnbroken = 20;

/** Whether a cell holds a word that would take more than its share of a table, such as an address without a space. */
export const hasLongWord = (cell: ReactNode): boolean =>
  typeof cell === 'string' && cell.split(/[\s-]+/).some((word) => word.length > maxUnbroken);
