type Fields = Record<string, string>;

type Versions<V extends Fields> = {
  /** What the form began with. */
  began: V;
  /** What it holds now. */
  typed: V;
  /** What somebody else may have made of the record meanwhile. */
  newest: V;
  /** Fields that only make sense together. */
  together?: readonly (keyof V)[];
};

/** The newest record with what was changed in the form, so that two people at one record keep each other's changes. */
export const changesSince = <V extends Fields>({ began, typed, newest, together = [] }: Versions<V>): V => {
  const isChanged = (name: keyof V) => typed[name] !== began[name];
  const isOneOfThemChanged = together.some(isChanged);
  const kept = Object.entries(typed).filter(([name]) =>
    together.includes(name) ? isOneOfThemChanged : isChanged(name),
  );
  return { ...newest, ...Object.fromEntries(kept) };
};
