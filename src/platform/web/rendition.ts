/** Returns the address of an upload's rendition for a box on a high-density screen. Other paths stay unchanged. */
export const renditionFor = (path: string, boxPixels: number): string => {
  if (!path.startsWith('/uploads/images/') || boxPixels > 200) return path;
  return path.replace(/(\.\w+)$/, boxPixels > 48 ? '-400$1' : '-96$1');
};
