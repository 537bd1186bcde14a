/** Builds the server below `dist/server`, unless what stands there is made of the same files. */
export const buildServer: () => Promise<void>;
