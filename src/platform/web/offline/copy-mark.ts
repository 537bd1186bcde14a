const storageKey = 'casa-copy';

/** True if this browser may contain an offline copy. The mark does not name the owner. */
export const hasCopyMark = (): boolean =>
  typeof localStorage !== 'undefined' && localStorage.getItem(storageKey) !== null;

export const setCopyMark = (hasCopy: boolean): void => {
  if (hasCopy) localStorage.setItem(storageKey, 'yes');
  else localStorage.removeItem(storageKey);
};
