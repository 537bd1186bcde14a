import { useSearchParams } from 'react-router';

/** Which thing a side panel shows; it stands in the address as `?<name>=<id>`, so that back closes the panel. */
export const usePanel = (name = 'details') => {
  const [params, setParams] = useSearchParams();
  const change = (id: string | undefined, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set(name, id);
        else next.delete(name);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    id: params.get(name) ?? undefined,
    open: (id: string) => change(id, false),
    /** Shows another in place of the one that is shown: back closes the panel all the same. */
    step: (id: string) => change(id, true),
    close: () => change(undefined, true),
  };
};
