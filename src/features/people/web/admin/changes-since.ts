type Fields = Record<string, string>;

type Versions<V extends Fields> = {
  /** Values when the form was opened. */
  initial: V;
  typed: V;
  /** Current values of the record, possibly changed by another user. */
  latest: V;
  /** Fields that must come from the same version. */
  together?: readonly (keyof V)[];
};

/** Returns the latest record with the fields changed in the form, so that other users' changes are preserved. */
export const changesSince = <V extends Fields>({ initial, typed, latest, together = [] }: Versions<V>): V => {
  const isChanged = (name: keyof V) => typed[name] !== initial[name];
  const isAnyTogetherChanged = together.some(isChanged);
  const changed = Object.entries(typed).filter(([name]) =>
    together.includes(name) ? isAnyTogetherChanged : isChanged(name),
  );
  return { ...latest, ...Object.fromEntries(changed) };
};
