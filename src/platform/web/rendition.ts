/**
 * The address of a smaller picture of an uploaded photo, for a box of that many pixels on a sharp screen. Other addresses stay.
 * @param path as an upload answered it, `''` for none
 */
export const renditionFor = (path: string, boxPixels: number): string => {
  if (!path.startsWith('/uploads/images/') || boxPixels > 200) return path;
  return path.replace(/(\.\w+)$/, boxPixels > 48 ? '-400$1' : '-96$1');
};
