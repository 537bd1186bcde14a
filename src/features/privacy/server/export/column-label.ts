import * as texts from '#texts/privacy/export';

const spelled: Readonly<Record<string, string>> = {
  at: texts.words.at,
  birthdate: texts.words.birthdate,
  email: texts.words.email,
  id: texts.words.id,
  zoom: texts.words.zoom,
};

/** Returns the readable label of a column: `Parent e-mail` for `parent_email`, `Last seen` for `last_seen_at`. */
export const columnLabel = (column: string): string => {
  const words = column.replace(/(?<=.)_at$/, '').split('_');
  const label = words.map((word) => spelled[word] ?? word).join(' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
};
