const storageKey = 'casa-copy';

/** Whether this browser may keep a copy of somebody's data; says nothing about whose. */
export const hasCopyMark = (): boolean =>
  typeof localStorage !== 'undefined' && localStorage.getItem(storageKey) !== null;

export const setCopyMark = (hasCopy: boolean): void => {
  if (hasCopy) localStorage.setItem(storageKey, 'yes');
  else localStorage.removeItem(storageKey);
};
