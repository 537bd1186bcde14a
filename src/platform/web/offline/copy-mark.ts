const place = 'casa-copy';

/** Whether this browser may keep a copy of somebody's data; says nothing about whose. */
export const hasCopyMark = (): boolean => typeof localStorage !== 'undefined' && localStorage.getItem(place) !== null;

export const setCopyMark = (isThere: boolean): void => {
  if (isThere) localStorage.setItem(place, 'yes');
  else localStorage.removeItem(place);
};
