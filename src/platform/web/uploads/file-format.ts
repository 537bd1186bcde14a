/** Kinds of files that an upload accepts. The server also checks the content. */
export type UploadKind = 'photos' | 'documents';

const signatures = {
  JPG: /^\xff\xd8\xff/,
  PNG: /^\x89PNG\r\n/,
  WebP: /^RIFF[\s\S]{4}WEBP/,
  PDF: /^%PDF-/,
} as const;
export type AcceptedFormat = keyof typeof signatures;

const acceptedFormats: Readonly<Record<UploadKind, readonly AcceptedFormat[]>> = {
  photos: ['JPG', 'PNG', 'WebP'],
  documents: ['PDF', 'JPG', 'PNG'],
};

const enough = 16;

/** Returns the format of an accepted file by its first bytes; undefined for other files. */
export const detectFormat = async (file: Blob, kinds: UploadKind): Promise<AcceptedFormat | undefined> => {
  const first = String.fromCharCode(...new Uint8Array(await file.slice(0, enough).arrayBuffer()));
  return acceptedFormats[kinds].find((format) => signatures[format].test(first));
};
