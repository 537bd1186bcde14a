/** Returns the list with `id` moved before `beforeId`, or to the end if that is null. */
export const putBefore = (ids: readonly string[], id: string, beforeId: string | null): string[] => {
  if (id === beforeId) return [...ids];
  const others = ids.filter((one) => one !== id);
  const at = beforeId === null ? others.length : others.indexOf(beforeId);
  return [...others.slice(0, at), id, ...others.slice(at)];
};
