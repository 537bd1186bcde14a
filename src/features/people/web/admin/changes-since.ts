type Fields = Record<string, string>;

type Versions<V extends Fields> = {
  /** What the form began with. */
  initial: V;
  /** What it holds now. */
  typed: V;
  /** What somebody else may have made of the record meanwhile. */
  latest: V;
  /** Fields that only make sense together. */
  together?: readonly (keyof V)[];
};

/** The newest record with what was changed in the form, so that two people at one record keep each other's changes. */
export const changesSince = <V extends Fields>({ initial, typed, latest, together = [] }: Versions<V>): V => {
  const isChanged = (name: keyof V) => typed[name] !== initial[name];
  const isAnyTogetherChanged = together.some(isChanged);
  const changed = Object.entries(typed).filter(([name]) =>
    together.includes(name) ? isAnyTogetherChanged : isChanged(name),
  );
  return { ...latest, ...Object.fromEntries(changed) };
};
