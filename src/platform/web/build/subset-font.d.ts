declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'truetype';
    /** OpenType features that stay; all of them where it is missing. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    dropTables?: readonly string[];
    /** One value, or a range that stays. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
  };
  const subsetFont: (font: Buffer, letters: string, options: Options) => Promise<Buffer>;
  export = subsetFont;
}
