import { useLocation } from 'react-router';

const searchIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'search' in state && typeof state.search === 'string'
    ? state.search
    : '';

/** Returns the link state for a form, so that the back link restores page, sorting and search of the list. */
export const useListLinkState = (): { search: string } => {
  const params = new URLSearchParams(useLocation().search);
  params.delete('details');
  return { search: params.size > 0 ? `?${params}` : '' };
};

export const useBackLink = (path: string): string => `${path}${searchIn(useLocation().state)}`;
