import { useEffect, useState } from 'react';
import { useViewer } from '#platform/web/viewer.ts';
import { readAbsences, saveAbsences } from './absences.ts';

/** Returns who is absent today. Server rendering shows all students as present. */
export const useAbsences = (day: string) => {
  const owner = useViewer().user._id;
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => setIds(readAbsences(owner, day)), [owner, day]);
  const toggle = (id: string) => {
    const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
    saveAbsences({ owner, day, ids: next });
    setIds(next);
  };
  return { ids, isAway: (id: string) => ids.includes(id), toggle };
};
