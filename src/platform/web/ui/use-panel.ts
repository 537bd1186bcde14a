import { useSearchParams } from 'react-router';

/** Returns the state of a panel. The id is in the address as `?<name>=<id>`, so that Back closes the panel. */
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
    /** Replaces the shown record in the same history entry, so that Back still closes the panel. */
    step: (id: string) => change(id, true),
    close: () => change(undefined, true),
  };
};
