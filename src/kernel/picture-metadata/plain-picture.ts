/** @property isWhole `parts` show the same picture as the file; otherwise they are what can be read of it */
export type PlainPicture = { readonly parts: Uint8Array<ArrayBuffer>[]; readonly isWhole: boolean };

/** No picture has more pieces; a file of more is read no further, so that it takes little memory. */
export const maxPieces = 20_000;
