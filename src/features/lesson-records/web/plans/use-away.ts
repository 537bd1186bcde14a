import { useEffect, useState } from 'react';
import { useViewer } from '#platform/web/viewer.ts';
import { keepAway, readAway } from './away.ts';

/** Who is not here today. A page that is rendered on the server takes everybody for here. */
export const useAway = (day: string) => {
  const owner = useViewer().user._id;
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => setIds(readAway(owner, day)), [owner, day]);
  const toggle = (id: string) => {
    const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
    keepAway({ owner, day, ids: next });
    setIds(next);
  };
  return { ids, isAway: (id: string) => ids.includes(id), toggle };
};
