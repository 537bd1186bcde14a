/** Items created by a fill, by their key in the plan. */
export type Filled = { readonly ids: Map<string, string>; readonly paths: ReadonlyMap<string, string> };

/** Returns the id of a created item. @throws Error if the item has not been created */
export const idIn = ({ ids }: Filled, key: string): string => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The plan refers to ${key} before it exists.`);
  return id;
};

export const fileKey = (ownerKey: string, index: number): string => `${ownerKey}#${index}`;
