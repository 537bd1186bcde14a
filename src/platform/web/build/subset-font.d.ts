declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'truetype';
    /** OpenType features to keep; all if missing. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    dropTables?: readonly string[];
    /** A fixed value or the range to keep. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
  };
  const subsetFont: (font: Buffer, letters: string, options: Options) => Promise<Buffer>;
  export = subsetFont;
}
