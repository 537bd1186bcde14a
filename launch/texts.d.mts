export const compileTexts: (folder?: string) => Promise<void>;
