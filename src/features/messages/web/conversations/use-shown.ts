import { useSearchParams } from 'react-router';

const parameter = 'show';
const kinds = ['unread', 'classes'] as const;

/** Filter of the conversation list. An empty string means no filter. */
export type Shown = (typeof kinds)[number] | '';

const shownIn = (params: URLSearchParams): Shown => kinds.find((kind) => kind === params.get(parameter)) ?? '';

/** Returns the filter, stored in the URL, so that it is still set on return from a conversation. */
export const useShown = () => {
  const [params, setParams] = useSearchParams();
  const shown = shownIn(params);
  return {
    shown,
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
