type Named = { readonly _id: string; readonly full_name: string };

/** From short to long. An abbreviated first name, such as “Ma.” of Maria, needs the next one beside it. */
const formsOf = ({ full_name }: Named): string[] => {
  const parts = full_name.split(' ');
  const given = parts.slice(0, parts[0]?.endsWith('.') ? 2 : 1);
  const last = parts.slice(given.length).at(-1);
  if (!last) return [full_name];
  const first = given.join(' ');
  return [first, `${first} ${last[0]}.`, `${first} ${last}`, full_name];
};

/** Names by id, where there is little room: the first name, and as much of the last one as tells each from the others. */
export const shortNames = (people: readonly Named[]): Map<string, string> => {
  const all = people.map((one) => ({ one, forms: formsOf(one) }));
  const isShared = (form: string, at: number) => all.filter(({ forms }) => forms[at] === form).length > 1;
  return new Map(
    all.map(({ one, forms }) => [one._id, forms.find((form, at) => !isShared(form, at)) ?? one.full_name]),
  );
};
