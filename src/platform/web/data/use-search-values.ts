import { useSearchParams } from 'react-router';

/** Returns what stands behind the question mark of the page's address, and what changes it in place: an empty value goes. */
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
