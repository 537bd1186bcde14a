import { useSearchParams } from 'react-router';

const parameter = 'show';
const kinds = ['unread', 'classes'] as const;

/** Which part of the list is shown; `''`: all of it. */
export type Shown = (typeof kinds)[number] | '';

const shownIn = (params: URLSearchParams): Shown => kinds.find((kind) => kind === params.get(parameter)) ?? '';

/** What the list is narrowed to, as the address has it: it is there again when one comes back from a conversation. */
export const useShown = () => {
  const [params, setParams] = useSearchParams();
  const shown = shownIn(params);
  return {
    shown,
    /** Leads on with the same choice. */
    search: shown && `?${parameter}=${shown}`,
    show: (next: string): void =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next) after.set(parameter, next);
          else after.delete(parameter);
          return after;
        },
        { replace: true },
      ),
  };
};
