/** The entries of a text, parted by commas. */
export const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);
