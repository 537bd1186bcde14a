import { useSearchParams } from 'react-router';

/** Returns the search parameters of the page's address and a function that replaces them. Empty values are removed. */
export const useSearchValues = () => {
  const [params, setParams] = useSearchParams();
  const set = (values: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params, set] as const;
};
