import { useLocation } from 'react-router';

const searchIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'search' in state && typeof state.search === 'string'
    ? state.search
    : '';

/** What a link to a form carries, so that the way back leads to the same page, sorting and search of the list. */
export const useListLinkState = (): { search: string } => {
  const params = new URLSearchParams(useLocation().search);
  params.delete('details');
  return { search: params.size > 0 ? `?${params}` : '' };
};

/** The address of the list from which one came. @param path of the list */
export const useBackLink = (path: string): string => `${path}${searchIn(useLocation().state)}`;
