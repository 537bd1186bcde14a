import { useSearchParams } from 'react-router';
import { useIsNarrow } from '#platform/web/tables/window-width.ts';
import type { RecordRoom } from '../schemas.ts';

/** Which area and which child are shown; they stand in the address. On phones it is one child at a time. */
export const useShown = ({ areas, children }: RecordRoom) => {
  const [params, setParams] = useSearchParams();
  const isNarrow = useIsNarrow();
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const area = areas.find(({ _id }) => _id === params.get('area')) ?? areas[0];
  const child = children.find(({ _id }) => _id === params.get('child'));
  const only = child ?? (isNarrow ? children[0] : undefined);
  return {
    area,
    only,
    shown: only ? [only] : children,
    setArea: (id: string) => set('area', id),
    setChild: (id: string) => set('child', id),
  };
};

export type Shown = ReturnType<typeof useShown>;
