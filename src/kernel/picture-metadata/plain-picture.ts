/** @property isWhole true if `parts` show the same picture as the file; otherwise they are only its readable part */
export type PlainPicture = { readonly parts: Uint8Array<ArrayBuffer>[]; readonly isWhole: boolean };

/** Limit on the pieces of a picture. Reading stops there to limit memory. Real pictures have fewer pieces. */
export const maxPieces = 20_000;
