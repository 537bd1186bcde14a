declare module '*?common-letters' {
  const url: string;
  export = url;
}
