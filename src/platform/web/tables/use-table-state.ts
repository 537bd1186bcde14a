import { useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { never } from '../hydrated.ts';

export const pageSizes = [10, 15, 20, 25, 30];

export type TableState = {
  page: number;
  size: number;
  sort: { by: string; direction: 'asc' | 'desc' } | undefined;
  search: string;
  /** Writes changes into the address. A change of size, sorting or search returns to the first page. */
  set: (change: Partial<Omit<TableState, 'set'>>) => void;
};

const readSort = (text: string | null): TableState['sort'] => {
  if (!text) return undefined;
  return text.startsWith('-') ? { by: text.slice(1), direction: 'desc' } : { by: text, direction: 'asc' };
};

const writeParam = (params: URLSearchParams, name: string, value: string) => {
  if (value) params.set(name, value);
  else params.delete(name);
};

const apply = (before: URLSearchParams, change: Partial<Omit<TableState, 'set'>>) => {
  const params = new URLSearchParams(before);
  const { page, size, sort, search } = change;
  if (page === undefined) params.delete('page');
  else writeParam(params, 'page', page > 1 ? String(page) : '');
  if (size !== undefined) writeParam(params, 'size', String(size));
  if (sort) writeParam(params, 'sort', `${sort.direction === 'desc' ? '-' : ''}${sort.by}`);
  if (search !== undefined) writeParam(params, 'q', search);
  return params;
};

const sizeKey = 'casa-rows-per-page';

/** Read once, so that a choice in another tab does not change the lists of this one. */
let storedSize: string | null | undefined;

const storeSize = (size: number) => {
  storedSize = String(size);
  try {
    localStorage.setItem(sizeKey, String(size));
  } catch {
    // Without storage the default size is used next time.
  }
};

const readStoredSize = (): string | null => {
  if (storedSize !== undefined) return storedSize;
  try {
    storedSize = localStorage.getItem(sizeKey);
  } catch {
    storedSize = null;
  }
  return storedSize;
};

/** Returns a table's state, which is in the address. The last chosen size is also used for other lists. */
export const useTableState = (): TableState => {
  const [params, setParams] = useSearchParams();
  const usualSize = useSyncExternalStore(never, readStoredSize, () => null);
  return useMemo(() => {
    const size = Number(params.get('size') ?? usualSize);
    return {
      page: Math.max(1, Math.floor(Number(params.get('page')) || 1)),
      size: pageSizes.includes(size) ? size : (pageSizes[0] ?? 10),
      sort: readSort(params.get('sort')),
      search: params.get('q') ?? '',
      set: (change) => {
        if (change.size !== undefined) storeSize(change.size);
        setParams((before) => apply(before, change), { replace: true, preventScrollReset: true });
      },
    };
  }, [params, setParams, usualSize]);
};
