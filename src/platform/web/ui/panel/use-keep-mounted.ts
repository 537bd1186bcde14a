import { useState } from 'react';

/** Whether it is shown or was before: what has come once stays, so that it can also slide out. */
export const useKeepMounted = (isShown: boolean): boolean => {
  const [wasShown, setShown] = useState(isShown);
  if (isShown && !wasShown) setShown(true);
  return wasShown || isShown;
};
