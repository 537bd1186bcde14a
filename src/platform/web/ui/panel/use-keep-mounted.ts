import { useState } from 'react';

/** Returns true once the content has been shown. The content stays mounted so that it can animate out. */
export const useKeepMounted = (isShown: boolean): boolean => {
  const [wasShown, setShown] = useState(isShown);
  if (isShown && !wasShown) setShown(true);
  return wasShown || isShown;
};
