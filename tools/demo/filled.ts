/** What a fill has made so far, by the plan's keys. */
export type Filled = { readonly ids: Map<string, string>; readonly paths: ReadonlyMap<string, string> };

/** The id of something that is made already. */
export const idIn = ({ ids }: Filled, key: string): string => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The plan names ${key} before it is there.`);
  return id;
};

/** Names a file among those of its section or subject. */
export const fileKey = (ownerKey: string, index: number): string => `${ownerKey}#${index}`;
