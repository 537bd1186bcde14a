declare module 'bidi-js' {
  namespace createBidi {
    type Levels = {
      readonly levels: Uint8Array;
      readonly paragraphs: readonly { readonly start: number; readonly end: number; readonly level: number }[];
    };
    type Bidi = {
      getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): Levels;
      getReorderSegments(text: string, levels: Levels, start: number, end: number): [number, number][];
      getMirroredCharacter(letter: string): string | null;
    };
  }
  function createBidi(): createBidi.Bidi;
  export = createBidi;
}
