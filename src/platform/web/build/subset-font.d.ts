declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    /** OpenType features that stay; all of them where it is missing. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    dropTables?: readonly string[];
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
  };
  const subsetFont: (font: Buffer, letters: string, options: Options) => Promise<Buffer>;
  export = subsetFont;
}
