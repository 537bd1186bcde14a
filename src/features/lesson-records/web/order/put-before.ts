/** The list with one of it before another one, or at its end. */
export const putBefore = (ids: readonly string[], id: string, beforeID: string | null): string[] => {
  if (id === beforeID) return [...ids];
  const others = ids.filter((one) => one !== id);
  const at = beforeID === null ? others.length : others.indexOf(beforeID);
  return [...others.slice(0, at), id, ...others.slice(at)];
};
