/**
 * Returns the address of a smaller rendition of an uploaded photo for a box of this size on a high-density screen.
 * Other addresses are returned unchanged.
 * @param path as returned by an upload, `''` for none
 */
export const renditionFor = (path: string, boxPixels: number): string => {
  if (!path.startsWith('/uploads/images/') || boxPixels > 200) return path;
  return path.replace(/(\.\w+)$/, boxPixels > 48 ? '-400$1' : '-96$1');
};
