/** Kinds of files that an upload accepts. The server also checks the content. */
export type Taken = 'photos' | 'documents';

const signatures = {
  JPG: /^\xff\xd8\xff/,
  PNG: /^\x89PNG\r\n/,
  WebP: /^RIFF[\s\S]{4}WEBP/,
  PDF: /^%PDF-/,
} as const;
export type TakenFormat = keyof typeof signatures;

const taken: Readonly<Record<Taken, readonly TakenFormat[]>> = {
  photos: ['JPG', 'PNG', 'WebP'],
  documents: ['PDF', 'JPG', 'PNG'],
};

const enough = 16;

/** Returns the format of a file that an upload takes, by its first bytes; undefined for another file. */
export const takenFormat = async (file: Blob, kinds: Taken): Promise<TakenFormat | undefined> => {
  const first = String.fromCharCode(...new Uint8Array(await file.slice(0, enough).arrayBuffer()));
  return taken[kinds].find((format) => signatures[format].test(first));
};
